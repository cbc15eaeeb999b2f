import type { ActivityPage } from '@learn/contract/classroom'
import { type ReactNode, Suspense } from 'react'
import { LessonArticle } from '#features/article/index.ts'
import type { LessonRoom } from '#features/course/index.ts'
import type { ActivityAddress } from '#features/course/queries.ts'
import { getKind } from '#features/kinds/index.ts'
import { type Heading, PackageInTextParts } from '#features/rich-text/index.ts'
import { LessonSkeleton } from './lesson-skeleton.tsx'
import { PackageInText } from './package-in-text.tsx'
import { PackageState, RowsBesideText } from './package-state.tsx'
import { UnavailableContent } from './unavailable-content.tsx'

interface Props {
  page: ActivityPage
  address: ActivityAddress
  onHeadings: (headings: Heading[]) => void
  /** Told when a video begins and ends to play. */
  onPlaying: (isPlaying: boolean) => void
  /** Stands below the content: completion by hand. */
  children: ReactNode
  /** Around a player that has the page to itself. */
  room?: LessonRoom
}

const IN_TEXT = { Player: PackageInText, Standing: PackageState }

/** What an activity consists of, shown by the player of its kind. */
export function ActivityContent({ page, children, ...more }: Props) {
  const kind = getKind(page.activity)
  const { Player } = kind
  if (!Player || page.content.kind === 'unavailable')
    return (
      <LessonArticle page={page} kind={kind}>
        <UnavailableContent activity={page.activity} />
        {children}
      </LessonArticle>
    )
  return (
    <Suspense fallback={<LessonSkeleton kind={kind} />}>
      <PackageInTextParts value={IN_TEXT}>
        <RowsBesideText value={page.section.activities}>
          <Player page={page} kind={kind} {...more}>
            {children}
          </Player>
        </RowsBesideText>
      </PackageInTextParts>
    </Suspense>
  )
}
