import type { Db } from '#platform/db/tables.ts'
import type { ActivityKind } from '../../classroom/index.ts'
import { assignKind } from './assign.ts'
import { folderKind } from './folder.ts'
import { forumKind } from './forum.ts'
import { handsonKind } from './handson.ts'
import { labelKind } from './label.ts'
import { pageKind } from './page.ts'
import { quizKind } from './quiz.ts'
import { resourceKind } from './resource.ts'
import { urlKind } from './url.ts'
import { videoKind } from './videofile.ts'
import { zoomKind } from './zoom.ts'
import { zoomDuplicateKind } from './zoomduplicate.ts'

/** The kinds of this module; those without a player stand here until their modules come. */
export const lessonKinds = (parts: { db: Db }): ActivityKind[] => [
  pageKind,
  urlKind,
  folderKind,
  resourceKind,
  labelKind,
  videoKind(parts),
  quizKind,
  assignKind,
  handsonKind,
  forumKind,
  zoomKind,
  zoomDuplicateKind,
]
