import { useEffect, useState } from 'react'
import { Key } from '#shared/ui/key.tsx'
import { lazyComponent } from '#shared/ui/lazy-component.tsx'
import { SearchOpener } from '#shared/ui/search-field.tsx'

const Palette = lazyComponent('studio-palette', () => import('./palette.tsx'), {
  fault: 'over',
  close: ({ onClose }) => onClose(),
})

/** After the screen and what it asks for. */
const PRELOAD_AFTER_MS = 1500

/** Opens the palette; so does Ctrl K, wherever somebody is. */
export function PaletteButton() {
  const [isOpen, setIsOpen] = useState(false)
  // Whoever presses the keys types at once: its code is there before.
  useEffect(() => {
    const timer = setTimeout(() => void Palette.preload().catch(() => undefined), PRELOAD_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      setIsOpen(true)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  return (
    <>
      <SearchOpener className="w-90" keys={<Key>Ctrl K</Key>} onClick={() => setIsOpen(true)}>
        Find a person, a page or a place
      </SearchOpener>
      {isOpen && <Palette onClose={() => setIsOpen(false)} />}
    </>
  )
}
