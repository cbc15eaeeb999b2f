import { SUCCESS_TOAST } from '@learn/contract/base/plain'
import { useEffect, useState } from 'react'
import { clockTime } from '../lib/date-text.ts'
import { Seed } from './seed.tsx'
import type { SuccessToastText } from './toast.ts'

/** The three pictures: the whole head alight, half of it, its first seeds. */
const PICTURES = {
  success: { share: 1, lit: 'var(--brand)', name: 'Done' },
  warning: { share: 0.5, lit: 'var(--accent)', name: 'Please note' },
  error: { share: 0.15, lit: 'var(--bad)', name: 'Failed' },
} as const

/** Until when a post of now can be changed: the real moment in India time (decisions 3). */
const editText = (nowS: number): string =>
  `You have until ${clockTime(nowS + SUCCESS_TOAST.editWindowS)} to edit the post`

/** Slides to 20 px from the top in 0.5 s, leaves after 3 s (spec: platform 2 and 9). */
export function SuccessToast({
  style = 'success',
  header = SUCCESS_TOAST.header,
  description,
  onEnd,
}: SuccessToastText & { onEnd: () => void }) {
  const [shownAtS] = useState(() => Date.now() / 1000)
  useEffect(() => {
    const timer = setTimeout(onEnd, SUCCESS_TOAST.autoCloseMs)
    return () => clearTimeout(timer)
  }, [onEnd])
  const { share, lit, name } = PICTURES[style]
  return (
    <button
      type="button"
      onClick={onEnd}
      className="top-toast fixed top-5 left-1/2 z-toast flex w-max max-w-[min(27.5rem,calc(100vw-2.5rem))] -translate-x-1/2 cursor-pointer items-center gap-4 rounded-card border border-line bg-raised px-5 py-4 text-left shadow-3"
    >
      <span className="shrink-0 text-ink3" data-picture={style}>
        <Seed n={55} size={52} share={share} lit={lit} />
      </span>
      <span className="min-w-0">
        <span className="sr-only">{name}: </span>
        <b className="block text-h3 text-ink">{header}</b>
        <span className="mt-0.5 block text-small text-ink2">{description ?? editText(shownAtS)}</span>
      </span>
    </button>
  )
}
