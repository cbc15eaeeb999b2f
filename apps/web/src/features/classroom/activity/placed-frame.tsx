import type { ActivityPage } from '@learn/contract/classroom'
import type { ReactNode } from 'react'
import type { ProgramAddress } from '#features/course/queries.ts'
import { ActivityBar, Crumbs, Steps } from './activity-bar.tsx'
import { ActivityPanel } from './activity-panel.tsx'
import { LessonFrame } from './lesson-frame.tsx'
import type { PageOnTheWay } from './on-the-way.ts'
import { SectionContents } from './section-contents.tsx'

/** Where a lesson stands in its course. */
export type Place = Pick<PageOnTheWay, 'section' | 'activity' | 'lesson' | 'previous' | 'next'> & {
  course: Pick<ActivityPage['course'], 'id' | 'name'>
}

interface Props {
  place: Place
  address: ProgramAddress
  /** In the place of the lesson. */
  children: ReactNode
}

/** What stands in the place of a lesson, among the lessons of its module: the ways on and back stay. */
export const PlacedFrame = ({ place, address: { programId, id }, children }: Props) => (
  <LessonFrame
    id={id}
    bar={
      <ActivityBar programId={programId} courseId={place.course.id} sectionId={place.section.id}>
        <Crumbs programId={programId} page={place} />
        <Steps programId={programId} page={place} />
      </ActivityBar>
    }
    panel={
      <ActivityPanel contents={<SectionContents section={place.section} programId={programId} currentId={id} />} />
    }
  >
    {children}
  </LessonFrame>
)
