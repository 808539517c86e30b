import { useEffect, useRef, useState, type DragEvent } from 'react'

/** A list with the item at `from` moved to `to`. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const next = [...items]
  const [item] = next.splice(from, 1)
  if (item !== undefined) next.splice(to, 0, item)
  return next
}

interface Reorder<Item> {
  items: readonly Item[]
  /** The item's name at the start of the announcement: `Picture 2`. */
  nameOf: (item: Item, index: number) => string
  /** an earlier move is still being saved */
  busy?: boolean
  /** resolves to false on failure */
  onMove: (from: number, to: number) => void | Promise<boolean>
}

/**
 * Reorders a list by dragging, or by buttons for keyboard and touch. After a button the focus follows
 * the moved item, and `announcement` announces its new position.
 */
export function useReorder<Item>({ items, nameOf, busy = false, onMove }: Reorder<Item>) {
  const list = useRef<HTMLOListElement>(null)
  const next = useRef<{ focus: string; say: string } | null>(null)
  const [announcement, setSpoken] = useState('')

  useEffect(() => {
    if (next.current === null) return
    list.current?.querySelector<HTMLElement>(next.current.focus)?.focus()
    setSpoken(next.current.say)
    next.current = null
  }, [items])

  /** Moves the focus after the next change of the list. */
  const focusNext = (focus: string, say = '') => {
    next.current = { focus, say }
  }

  const move = async (from: number, to: number) => {
    const item = items[from]
    if (busy || item === undefined) return
    focusNext(
      `li:nth-child(${to + 1}) [data-move="${to < from ? 'back' : 'on'}"]`,
      `${nameOf(item, from)} is now ${to + 1} of ${items.length}`,
    )
    if ((await onMove(from, to)) === false) next.current = null
  }

  return {
    list,
    place: useDragging((from, to) => void (busy || onMove(from, to))),
    move: (from: number, to: number) => void move(from, to),
    focusNext,
    announcement,
  }
}

function useDragging(onMove: (from: number, to: number) => void) {
  const [dragged, setDragged] = useState<number | null>(null)
  const [over, setOver] = useState<number | null>(null)

  const stop = () => {
    setDragged(null)
    setOver(null)
  }

  return (index: number) => ({
    draggable: true,
    'data-dragged': index === dragged || undefined,
    'data-over': (dragged !== null && index === over && index !== dragged) || undefined,
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.effectAllowed = 'move'
      event.dataTransfer.setData('text/plain', '')
      setDragged(index)
    },
    onDragOver: (event: DragEvent) => {
      if (dragged === null) return
      event.preventDefault()
      setOver(index)
    },
    onDrop: (event: DragEvent) => {
      if (dragged === null) return
      event.preventDefault()
      if (dragged !== index) onMove(dragged, index)
      stop()
    },
    onDragEnd: stop,
  })
}
