import type { ActivityPage } from '@learn/contract/classroom'
import type { JournalReply } from '@learn/contract/journal'
import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useCallback, useEffect, useRef } from 'react'
import { settleState } from '#features/course/index.ts'
import { type ActivityAddress, activityQuery } from '#features/course/queries.ts'
import { changed } from '#shared/api/changed.ts'
import { useJournal } from '#shared/journal/use-journal.ts'
import { createPlayedParts, joinParts, type Parts } from './played-parts.ts'

const REPORT_MS = 10_000
const SLOT = 'progress'
/** One report holds no more parts (server: video scope); the shortest go first. */
const PART_LIMIT = 200

/** What the server makes of a report: `shown` of its reply. */
interface Shown {
  state: ActivityPage['activity']['state']
  watched: [number, number][]
  watchedS: number
}

/** Every part of this sitting: sent whole with each report, so that one that is overtaken takes nothing with it. */
const longest = (parts: Parts): Parts =>
  parts.length <= PART_LIMIT ? parts : parts.toSorted((a, b) => b[1] - b[0] - (a[1] - a[0])).slice(0, PART_LIMIT)

/**
 * Puts position and played parts into the journal: when it begins to play (from then on the server counts time), every 10 s of
 * playing, on pause, jump and end, and when the page goes.
 */
export function useVideoProgress(video: RefObject<HTMLVideoElement | null>, address: ActivityAddress): void {
  const client = useQueryClient()
  const at = useRef(address)
  useEffect(() => {
    at.current = address
  })
  const onReply = useCallback(
    async ({ shown, values }: JournalReply) => {
      const { queryKey } = activityQuery(at.current)
      const saved = shown as Shown | undefined
      if (!saved) return
      const current = values.find(value => value.slot === SLOT)
      const positionS = (current?.payload as { positionS: number } | undefined)?.positionS ?? 0
      const before = client.getQueryData(queryKey)
      client.setQueryData(queryKey, page =>
        page?.content.kind === 'video'
          ? { ...page, content: { ...page.content, positionS, watched: saved.watched, watchedS: saved.watchedS } }
          : page,
      )
      if (before?.activity.state !== saved.state) await settleState(client, at.current, saved.state)
      else await changed(client, 'begun')
    },
    [client],
  )
  // Where the video stands came with the page: this journal is only written to.
  const journal = useJournal(`video:${address.id}`, { onReply: reply => void onReply(reply), isRead: false })
  const kept = useRef(journal)
  useEffect(() => {
    kept.current = journal
  })
  useEffect(() => {
    const element = video.current
    if (!element) return undefined
    const played = createPlayedParts()
    let sitting: Parts = []
    let hasPlayed = false
    let told = ''

    const keep = (isLast: boolean): void => {
      if (!hasPlayed) return
      if (!element.paused && !element.seeking) played.at(element.currentTime)
      sitting = joinParts([...sitting, ...played.take()])
      const payload = { positionS: element.currentTime, played: longest(sitting) }
      const text = JSON.stringify(payload)
      if (text !== told) kept.current.set(SLOT, payload)
      told = text
      if (isLast) kept.current.flushLast()
    }
    const stop = new AbortController()
    const on = (name: string, listener: () => void, target: EventTarget = element) =>
      target.addEventListener(name, listener, { signal: stop.signal })
    on('play', () => {
      hasPlayed = true
      told = ''
      keep(false)
    })
    on('timeupdate', () => {
      if (!element.paused && !element.seeking) played.at(element.currentTime)
    })
    on('seeking', () => played.cut())
    on('seeked', () => keep(false))
    on('pause', () => {
      if (!element.seeking && hasPlayed) played.at(element.currentTime)
      played.cut()
      keep(false)
    })
    on('ended', () => keep(false))
    on('pagehide', () => keep(true), window)
    on('visibilitychange', () => document.hidden && keep(true), document)
    const timer = setInterval(() => !element.paused && keep(false), REPORT_MS)
    return () => {
      stop.abort()
      clearInterval(timer)
      keep(false)
    }
  }, [video])
}
