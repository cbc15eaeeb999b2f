import { z } from 'zod'
import { folderContent } from './content/folder.ts'
import { keptContent } from './content/kept.ts'
import { labelContent } from './content/label.ts'
import { pageContent } from './content/page.ts'
import { resourceContent } from './content/resource.ts'
import { urlContent } from './content/url.ts'
import { videoContent } from './content/video.ts'

/** What an activity holds, told apart by `kind`. Whoever adds a shape lists it here. */
export const contentModel = z.discriminatedUnion('kind', [
  pageContent,
  urlContent,
  labelContent,
  folderContent,
  resourceContent,
  videoContent,
  keptContent,
])
export type ContentModel = z.output<typeof contentModel>
