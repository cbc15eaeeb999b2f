import { useEffect, useRef, useState } from 'react'

/** Whether files are dragged, and not over a field of files, which takes them by itself. */
function bringsFiles(event: DragEvent): boolean {
  const isField = event.target instanceof HTMLInputElement && event.target.type === 'file'
  return !isField && (event.dataTransfer?.types.includes('Files') ?? false)
}

/** Takes a file that is dropped anywhere on the page, which a browser would open in its place; tells whether one is above it. */
export function useDroppedFile(onFile: (file: File) => void): boolean {
  const [isOver, setIsOver] = useState(false)
  const take = useRef(onFile)
  useEffect(() => {
    take.current = onFile
  })
  useEffect(() => {
    const stop = new AbortController()
    const on = (name: 'dragover' | 'dragleave' | 'drop', act: (event: DragEvent) => void): void =>
      addEventListener(name, event => bringsFiles(event) && act(event), { signal: stop.signal })
    on('dragover', event => {
      event.preventDefault()
      setIsOver(true)
    })
    on('dragleave', event => {
      // Out of the window, and not from one part of it to the next.
      if (!event.relatedTarget) setIsOver(false)
    })
    on('drop', event => {
      event.preventDefault()
      setIsOver(false)
      const [file] = event.dataTransfer?.files ?? []
      if (file) take.current(file)
    })
    return () => stop.abort()
  }, [])
  return isOver
}
