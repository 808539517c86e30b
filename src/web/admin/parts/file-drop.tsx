import { useRef, useState, type DragEvent, type ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'

interface FileDropProps {
  /** Label of the button: 'Upload'. */
  label: string
  /** The `accept` of a file field. */
  accept: string
  multiple?: boolean
  disabled?: boolean
  onFiles: (files: File[]) => void
  className?: string
  children?: ReactNode
}

/** A place to drop files; pressing it opens the choice of files. */
export function FileDrop({ label, accept, multiple, disabled, onFiles, className, children }: FileDropProps) {
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)

  const drop = (event: DragEvent) => {
    if (!carriesFiles(event)) return
    event.preventDefault()
    setOver(false)
    const files = [...event.dataTransfer.files]
    if (!disabled && files.length > 0) onFiles(multiple ? files : files.slice(0, 1))
  }
  const dragOver = (event: DragEvent) => {
    if (!carriesFiles(event)) return
    event.preventDefault()
    setOver(true)
  }

  return (
    <>
      <button
        type="button"
        className={classNames('file-drop', over && 'file-drop--over', className)}
        disabled={disabled}
        onClick={() => input.current?.click()}
        onDragOver={dragOver}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <Icon name="upload" />
        <span>{label}</span>
        {children}
      </button>
      <input
        ref={input}
        type="file"
        hidden
        tabIndex={-1}
        aria-hidden="true"
        accept={accept}
        multiple={multiple}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])]
          // Lets the same file be chosen again after a correction.
          event.target.value = ''
          if (files.length > 0) onFiles(files)
        }}
      />
    </>
  )
}

const carriesFiles = (event: DragEvent): boolean => event.dataTransfer.types.includes('Files')
