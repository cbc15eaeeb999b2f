import { brand } from '@learn/brand'
import { SPLASH_MS } from '@learn/contract/base/plain'
import { useEffect } from 'react'
import { store } from '#shared/lib/storage.ts'
import { getSeeds, Seed } from '#shared/ui/seed.tsx'

const size = 'col-start-1 row-start-1 size-[min(56vmin,27.5rem)]!'
const head = { n: 233, size: 440, min: 0.35, max: 0.95 }
/** When the first seed lights up, and how long it takes until the last one does, in seconds. */
const LIGHT = { fromS: 0.4, forS: 4.2 }

/** When it says how it is ended. */
const HINT = 'Press any key'

/**
 * The seed head grows while the app loads beneath it. A click or a key ends it, and a click does nothing else: what it would meet
 * cannot be seen yet. Reduced motion never shows it (decisions 4). Seen once per stored `splash` key.
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
      className="splash fixed inset-0 z-modal grid place-items-center bg-pine text-onpine"
    >
      <div className="splash-head grid">
        <Seed {...head} share={0} dimOpacity={0.16} className={size} />
        <svg viewBox={`0 0 ${head.size} ${head.size}`} className={size}>
          {getSeeds(head).map(({ x, y, radius }, at) => (
            <circle
              key={`${x} ${y}`}
              cx={x}
              cy={y}
              r={radius}
              className="splash-seed"
              style={{ animationDelay: `${(LIGHT.fromS + (LIGHT.forS * at) / head.n).toFixed(2)}s` }}
            />
          ))}
        </svg>
      </div>
      <b className="splash-name absolute bottom-[12%] text-h1">{brand.name}</b>
      <span className="splash-hint absolute bottom-[6%] text-small">{HINT}</span>
    </div>
  )
}
