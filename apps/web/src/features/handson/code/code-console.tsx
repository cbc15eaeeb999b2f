import { clsx } from 'clsx'
import { useEffect, useRef } from 'react'
import { Button } from '#shared/ui/button.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { clockTimeS } from '../run-time.ts'
import type { LogLine } from './use-code-task.ts'

const TONES = { plain: 'text-ink2', ok: 'text-okink', bad: 'text-badink' }

/** What happened, line by line. The outcome of a run is announced by the screen. */
export function CodeConsole({ log, onClear }: { log: readonly LogLine[]; onClear: () => void }) {
  const box = useRef<HTMLDivElement>(null)
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each new line is scrolled to
  useEffect(() => {
    box.current?.scrollTo({ top: box.current.scrollHeight })
  }, [log])
  return (
    <div className="flex shrink-0 flex-col border-line p-4 max-s_desktop:border-t s_desktop:w-56 s_desktop:border-l sm_desktop:w-64">
      <div className="flex h-7 items-center justify-between">
        <Heading level={2} look="body">
          Console
        </Heading>
        <Button variant="ghost" size="sm" disabled={log.length === 0} onClick={onClear}>
          Clear
        </Button>
      </div>
      <div
        ref={box}
        role="log"
        aria-label="Console"
        aria-live="off"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also by keyboard
        tabIndex={0}
        className="mt-3 min-h-0 flex-1 space-y-2 overflow-y-auto font-mono text-small wrap-anywhere max-s_desktop:max-h-60"
      >
        {log.length === 0 && <p className="text-ink3">Nothing was run yet.</p>}
        {log.map(({ id, atS, text, tone }) => (
          <p key={id}>
            <span className="block text-ink3">{clockTimeS(atS)}</span>
            <span className={clsx('whitespace-pre-wrap', TONES[tone])}>{text}</span>
          </p>
        ))}
      </div>
    </div>
  )
}
