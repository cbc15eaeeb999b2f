import { brand } from '@learn/brand'
import { SPLASH_MS } from '@learn/contract/base/plain'
import { useEffect } from 'react'
import { store } from '#shared/lib/storage.ts'
import { Seed } from '#shared/ui/seed.tsx'

const size = 'col-start-1 row-start-1 size-[min(56vmin,27.5rem)]!'
const head = { n: 233, size: 440, min: 0.35, max: 0.95 }

/**
 * The seed head grows while the app loads beneath it. It takes no pointer events: a click or a key ends it and still does
 * its work; reduced motion never shows it (decisions 4). Seen once per stored `splash` key.
 */
export default function Splash({ onEnd }: { onEnd: () => void }) {
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  useEffect(() => {
    const finish = (): void => {
      store('splash', '1')
      onEnd()
    }
    if (isStill) return finish()
    const timer = setTimeout(finish, SPLASH_MS)
    window.addEventListener('pointerdown', finish)
    window.addEventListener('keydown', finish)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('pointerdown', finish)
      window.removeEventListener('keydown', finish)
    }
  }, [isStill, onEnd])
  if (isStill) return null
  return (
    <div
      aria-hidden="true"
      data-testid="splash"
      className="splash pointer-events-none fixed inset-0 z-modal grid place-items-center bg-pine text-onpine"
    >
      <div className="splash-head grid">
        <Seed {...head} share={0} dimOpacity={0.16} className={size} />
        <div className={`splash-light ${size}`}>
          <Seed {...head} className="size-full" />
        </div>
      </div>
      <b className="splash-name absolute bottom-[12%] text-h1">{brand.name}</b>
    </div>
  )
}
