import { getAddress } from '@learn/contract/pages/plain'
import { useQuery } from '@tanstack/react-query'
import { notFound, useParams } from '@tanstack/react-router'
import { activityQuery, type ProgramAddress } from '#features/course/queries.ts'
import { DiscussionSkeleton, OtherDiscussions, Thread } from '#features/forum/index.ts'
import { discussionQuery } from '#features/forum/queries.ts'
import { addedNotes, LessonNotes } from '#features/notes/index.ts'
import { addressNumber } from '#shared/lib/address-number.ts'
import { usePageTitle } from '#shared/ui/page-title.ts'
import { Screen } from '#shared/ui/screen.tsx'
import { Skeleton } from '#shared/ui/states.tsx'
import { useUpdates } from '#shared/updates/use-updates.ts'
import { ActivityBar, Crumbs, Steps } from './activity/activity-bar.tsx'
import { ActivityPanel } from './activity/activity-panel.tsx'
import { LessonFrame } from './activity/lesson-frame.tsx'
import { SectionContents } from './activity/section-contents.tsx'

/** `/page-activity/:programid/:type/:id/discussion/:postid`: one discussion, in the frame of the lesson that its forum is. */
export default function DiscussionScreen() {
  const { programid, type, id, postid } = useParams({ strict: false })
  const programId = addressNumber(programid)
  const forumId = addressNumber(id)
  const discussionId = addressNumber(postid)
  if (programId === null || forumId === null || discussionId === null || type === undefined) throw notFound()
  return <DiscussionOf address={{ programId, type, id: forumId }} discussionId={discussionId} />
}

function DiscussionOf({ address, discussionId }: { address: ProgramAddress; discussionId: number }) {
  const { programId, type, id } = address
  const query = useQuery(discussionQuery(discussionId))
  useUpdates(`thread:${discussionId}`, discussionQuery(discussionId).queryKey)
  // Where the forum stands in its course comes beside the words, and holds none of them up.
  const { data: lesson } = useQuery(activityQuery(address))
  const page = query.data
  usePageTitle(page?.discussion.title ?? 'Discussion')
  const forum = {
    to: getAddress('activity', { programid: programId, type, id }),
    name: lesson?.activity.name ?? 'the forum',
  }
  return (
    <LessonFrame
      id={discussionId}
      className="px-4 py-6 gate:px-8"
      bar={
        <ActivityBar programId={programId} courseId={lesson?.course.id ?? null} back={forum}>
          {lesson && (
            <>
              <Crumbs programId={programId} page={lesson} inside={page?.discussion.title} />
              <Steps programId={programId} page={lesson} />
            </>
          )}
        </ActivityBar>
      }
      panel={
        <ActivityPanel
          contents={
            lesson ? (
              <SectionContents section={lesson.section} programId={programId} currentId={id} />
            ) : (
              <Skeleton className="m-5 h-64" />
            )
          }
          noteCount={lesson ? addedNotes(lesson) : 0}
          notes={lesson && <LessonNotes look="panel" page={lesson} address={address} />}
          first={{
            name: 'Discussion',
            body: page ? <OtherDiscussions page={page} /> : <Skeleton className="m-5 h-64" />,
          }}
        />
      }
    >
      <Screen query={query} name="Discussion" skeleton={<DiscussionSkeleton />}>
        {found => <Thread key={discussionId} page={found} />}
      </Screen>
    </LessonFrame>
  )
}
