import { getSeenPct, isVideo, type VideoContent, videoContent } from '@learn/course/content/video'
import type { Db } from '#platform/db/tables.ts'
import type { ActivityKind } from '../../classroom/index.ts'
import { completesByWatching } from '../completes-by-watching.ts'
import { videoPositions } from '../repo/videos.ts'

/** A film. Seeing it completes it (see `video-scope.ts`); where its length is not known, opening does. */
export const kind = ({ db }: { db: Db }): ActivityKind<VideoContent> => ({
  type: 'videofile',
  content: videoContent,
  isListed: true,
  tab: 'resources',
  completes: content => (content && content.durationS !== null ? 'own' : 'opening'),
  minutes: ({ durationS }) => (durationS === null ? null : Math.max(1, Math.round(durationS / 60))),
  blank: { kind: 'video', path: '', durationS: null, captions: [] },
  whatIsMissing: ({ path, captions, posterPath }, { paths }) => {
    if (!paths.includes(path)) return 'It has no video yet. Upload one, then publish'
    if (posterPath !== undefined && !paths.includes(posterPath))
      return 'Its poster is missing. Choose one again, then publish'
    return captions.every(caption => paths.includes(caption.path))
      ? null
      : 'Captions of it are missing. Upload them again, then publish'
  },
  clean: content => content,
  async present({ caller, activity, content, files }) {
    const [seen] = await videoPositions(db, caller.userId, [activity.id])
    const all = files()
    return {
      kind: 'video',
      file: all.find(file => file.path === content.path) ?? null,
      posterUrl: all.find(file => file.path === content.posterPath && file.mime.startsWith('image/'))?.url ?? null,
      durationS: content.durationS,
      seenPct: getSeenPct(content),
      completesBy: activity.completesOnOpening ? 'opening' : completesByWatching(activity) ? 'watching' : null,
      captions: content.captions.flatMap(({ language, label, path }) => {
        const file = all.find(candidate => candidate.path === path)
        return file ? [{ language, label, url: file.url }] : []
      }),
      chapters: content.chapters ?? [],
      questions: (content.questions ?? []).map(({ why = '', ...question }) => ({ ...question, why })),
      positionS: seen?.position_s ?? 0,
      watchedS: seen?.watched_s ?? 0,
      watched: seen?.watched ?? [],
    }
  },
  /** By its first second. */
  async begun(userId, activities) {
    const ids = activities.map(({ id }) => id)
    return new Set((await videoPositions(db, userId, ids)).map(row => row.activity_id))
  },
  async left(userId, activities) {
    const durations = new Map<number, number>()
    for (const { id, content } of activities)
      if (isVideo(content) && content.durationS !== null) durations.set(id, content.durationS)
    const positions = await videoPositions(db, userId, [...durations.keys()])
    return new Map(
      positions.map(row => [row.activity_id, Math.max(0, (durations.get(row.activity_id) ?? 0) - row.position_s)]),
    )
  },
})
