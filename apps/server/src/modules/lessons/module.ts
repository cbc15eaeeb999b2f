import { defineModule } from '#platform/module.ts'
import { ownedRows } from '#platform/personal-data/port.ts'
import type { ClassroomParts } from '../classroom/index.ts'
import { lessonKinds } from './kinds/index.ts'
import { videoScope } from './service/video-scope.ts'

/** What is read, watched and downloaded. */
export const lessonsModule = (parts: ClassroomParts) =>
  defineModule({
    name: 'lessons',
    kinds: lessonKinds(parts),
    scopes: [videoScope(parts)],
    personalData: ownedRows('lessons_video'),
  })
