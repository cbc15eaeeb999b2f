import { z } from 'zod'
import { folderView } from './lessons/folder.ts'
import { pageView } from './lessons/page.ts'
import { resourceView } from './lessons/resource.ts'
import { urlView } from './lessons/url.ts'
import { videoView } from './lessons/video.ts'

/** A type without a player yet. */
const unavailable = z.object({ kind: z.literal('unavailable') })

/** What the page of an activity shows, told apart by `kind`. Whoever adds a player lists its shape here. */
export const activityContent = z.discriminatedUnion('kind', [
  pageView,
  urlView,
  folderView,
  resourceView,
  videoView,
  unavailable,
])
export type ActivityContent = z.output<typeof activityContent>
