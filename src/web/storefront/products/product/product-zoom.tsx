import './product-zoom.css'
import { useLayoutEffect, useRef, useState, type MouseEvent } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Picture } from '#web/ui/picture.tsx'

interface ProductZoomProps {
  name: string
  views: readonly string[]
  first: number
  onClose: () => void
}

/** Of the screen's width and height; see `product-zoom.css`. */
const factor = 2.5

/**
 * Pictures as large as the screen, swiped or turned with the arrows. A click of a mouse, a double tap of a finger and Enter
 * show one larger still, around the place that was pressed; it is then moved about like a map.
 */
export default function ProductZoom({ name, views, first, onClose }: ProductZoomProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const strip = useRef<HTMLDivElement>(null)
  const [index, setIndex] = useState(first)
  const [isLarge, setIsLarge] = useState(false)
  /** of the screen's width and height, where the larger picture is looked at */
  const place = useRef({ x: 0.5, y: 0.5 })
  const lastTap = useRef(0)

  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    show(first)
    return () => element?.close()
  }, [])

  useLayoutEffect(() => {
    const view = strip.current?.children[index]
    if (!isLarge || !view) return
    const { x, y } = place.current
    view.scrollTo((factor - 1) * view.clientWidth * x, (factor - 1) * view.clientHeight * y)
  }, [isLarge, index])

  function show(wanted: number) {
    const element = strip.current
    element?.scrollTo({ left: wanted * element.clientWidth, behavior: 'instant' })
    setIndex(wanted)
  }

  const turn = (by: number) => show((index + by + views.length) % views.length)

  function press({ clientX, clientY, nativeEvent, timeStamp }: MouseEvent) {
    const isFinger = (nativeEvent as PointerEvent).pointerType === 'touch'
    const isSecond = timeStamp - lastTap.current < 350
    lastTap.current = isSecond ? 0 : timeStamp
    if (isFinger && !isSecond) return
    // Pressed by the keyboard, it has no place.
    place.current = clientX === 0 ? { x: 0.5, y: 0.5 } : { x: clientX / innerWidth, y: clientY / innerHeight }
    setIsLarge(!isLarge)
  }

  return (
    <dialog
      ref={dialog}
      aria-label={`${name}, view ${index + 1} of ${views.length}`}
      className="size-full max-h-none max-w-none"
      onClose={onClose}
      onKeyDown={({ key }) => {
        if (isLarge) return
        if (key === 'ArrowLeft') turn(-1)
        if (key === 'ArrowRight') turn(1)
      }}
    >
      <div
        ref={strip}
        className={classNames('zoom', isLarge && 'zoom--in')}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          !isLarge && setIndex(Math.round(scrollLeft / clientWidth))
        }
      >
        {views.map((image, at) => (
          <button
            key={image}
            type="button"
            className="zoom__view"
            aria-label={isLarge ? 'Show the whole picture' : 'Show larger'}
            aria-hidden={at === index ? undefined : true}
            tabIndex={at === index ? undefined : -1}
            onClick={press}
          >
            <Picture
              image={image}
              alt={`${name}, view ${at + 1}`}
              sizes={isLarge ? '250vw' : '(orientation: portrait) 100vw, 80vh'}
              eager={at === index}
            />
          </button>
        ))}
      </div>
      <IconButton icon="close" label="Close" framed className="zoom__control zoom__close" onClick={onClose} />
      {views.length > 1 && (
        <>
          <IconButton
            icon="arrow"
            label="Previous view"
            framed
            className="zoom__control zoom__previous"
            onClick={() => turn(-1)}
          />
          <span className="zoom__count num" role="status">
            {index + 1} / {views.length}
          </span>
          <IconButton
            icon="arrow"
            label="Next view"
            framed
            className="zoom__control zoom__next"
            onClick={() => turn(1)}
          />
        </>
      )}
    </dialog>
  )
}
