import type { PackageAttempt } from '@learn/contract/packages'
import type { Asked, Told } from '@learn/player'
import { clsx } from 'clsx'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { PackageBar } from './package-bar.tsx'
import { PackageContents } from './package-contents.tsx'
import { type PackageContent, PackageFrame } from './package-frame.tsx'
import { useFull } from './use-full.ts'
import { usePackageFrame } from './use-package-frame.ts'

/** What a part is told when it opens. */
type Sitting = Pick<Asked, 'values' | 'learner' | 'isReview'>

interface Props {
  name: string
  content: PackageContent
  /** The part that is shown. */
  item: number
  /** Null until what was saved is known. */
  sitting: Sitting | null
  attempt: PackageAttempt | null
  attempts: readonly PackageAttempt[]
  onItem: (item: number) => void
  onTold: (told: Told) => void
  onAttempt: (number: number) => void
  onAgain: (() => void) | null
  /** The save state, in the bar. */
  children?: ReactNode
}

/** The stage of a package: bar, table of contents and frame, together on the whole screen where that is asked for. */
export function PackageStage(props: Props) {
  const { name, content, item, sitting, attempt, attempts, onItem, onTold, onAttempt, onAgain, children } = props
  const box = useRef<HTMLElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const full = useFull(box)
  // A page that is read anew may bring another link to the same.
  const [{ playerUrl, filesUrl }] = useState(content)
  const [shown, setShown] = useState<number | null>(null)
  /** The part that did not come: without a connection, most often. */
  const [missing, setMissing] = useState<number | null>(null)
  const [tries, setTries] = useState(0)
  const retry = useCallback(() => {
    setMissing(null)
    setShown(null)
    setTries(now => now + 1)
  }, [])
  const asked = useRef<string | null>(null)
  const pages = content.items.flatMap((one, index) => (one.path === null ? [] : [index]))
  const at = pages.indexOf(item)
  const [before, after] = [pages[at - 1], pages[at + 1]]
  const leadTo = (to: number | undefined): (() => void) | null => (to === undefined ? null : () => onItem(to))
  const hear = (told: Told): void => {
    if (told.kind === 'shown') {
      setShown(told.item)
      setMissing(null)
    }
    if (told.kind === 'missing') setMissing(told.item)
    if (told.kind === 'asked' && told.to === 'next') leadTo(after)?.()
    if (told.kind === 'asked' && told.to === 'previous') leadTo(before)?.()
    onTold(told)
  }
  const { state, times, open } = usePackageFrame(frame, playerUrl, hear)
  useEffect(() => {
    const part = content.items[item]
    const key = `${times} ${item} ${tries}`
    if (times === 0 || !sitting || !part || part.path === null || asked.current === key) return
    asked.current = key
    const { launchData, passPct, terms, title } = part
    open({ kind: 'open', item, src: addressOf(filesUrl, part.path), title, launchData, passPct, terms, ...sitting })
  }, [times, item, tries, sitting, content.items, filesUrl, open])
  const isMissing = missing === item
  useEffect(() => {
    if (!isMissing) return undefined
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [isMissing, retry])
  const isShown = shown === item && state === 'here'
  return (
    <section
      ref={box}
      aria-label={name}
      className={clsx(
        'flex flex-col overflow-hidden bg-surface',
        full.isFull ? 'h-dvh' : 'mt-6 h-160 rounded-card border border-line shadow-1',
      )}
    >
      <PackageBar
        attempt={attempt}
        attempts={attempts}
        maxAttempts={content.maxAttempts}
        maxScore={content.maxScore}
        isFull={full.isFull}
        onPrevious={leadTo(before)}
        onNext={leadTo(after)}
        onAttempt={onAttempt}
        onAgain={onAgain}
        onFull={full.toggle}
      >
        {children}
      </PackageBar>
      <div className="flex min-h-0 flex-1 flex-col gate:flex-row">
        {pages.filter(index => !content.items[index]?.isHidden).length > 1 && (
          <PackageContents items={content.items} states={attempt?.items ?? []} current={item} onOpen={onItem} />
        )}
        <PackageFrame
          frame={frame}
          name={content.items[item]?.title ?? name}
          playerUrl={playerUrl}
          state={state === 'failed' ? 'failed' : isMissing ? 'missing' : isShown ? 'shown' : 'opening'}
          onRetry={retry}
        />
      </div>
    </section>
  )
}

/** The address of a part: its file in parts that an address takes, and what stands behind it as it is. */
function addressOf(filesUrl: string, path: string): string {
  const [, file = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(path) ?? []
  return `${filesUrl}${file.split('/').map(encodeURIComponent).join('/')}${rest}`
}
