import path from 'node:path'
import { defineModule } from '#platform/module.ts'
import { ownedRows } from '#platform/personal-data/port.ts'
import { kindsIn } from '../classroom/index.ts'
import type { PackagesParts } from '../packages/index.ts'
import { placeScope } from './service/place-scope.ts'
import { videoScope } from './service/video-scope.ts'

const kinds = await kindsIn<PackagesParts>(path.join(import.meta.dirname, 'kinds'))

/** What is read, watched and downloaded. */
export const lessonsModule = (parts: PackagesParts) =>
  defineModule({
    name: 'lessons',
    kinds: kinds(parts),
    scopes: [videoScope(parts), placeScope(parts)],
    personalData: ownedRows('lessons_video'),
  })
