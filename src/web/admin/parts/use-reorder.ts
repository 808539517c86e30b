import { useState, type DragEvent } from 'react'

/** A list with the item at `from` moved to `to`. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const next = [...items]
  const [item] = next.splice(from, 1)
  if (item !== undefined) next.splice(to, 0, item)
  return next
}

/** Dragging the items of a list to other places; buttons do the same for keyboards and fingers. */
export function useReorder(onMove: (from: number, to: number) => void) {
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
