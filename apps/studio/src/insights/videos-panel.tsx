import type { VideoInsight, VideoReach } from '@learn/contract/insights'
import { useQuery } from '@tanstack/react-query'
import { ChartColumn } from 'lucide-react'
import { useState } from 'react'
import { timeText } from '#shared/lib/time-text.ts'
import { Button } from '#shared/ui/button.tsx'
import { Card } from '#shared/ui/card.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { lazyComponent } from '#shared/ui/lazy-component.tsx'
import { Screen } from '#shared/ui/screen.tsx'
import { CardSkeleton, Empty } from '#shared/ui/states.tsx'
import { type Column, Table } from '#shared/ui/table.tsx'
import { videoInsightQuery } from '#studio/app/queries.ts'
import { plural } from '#studio/app/words.ts'
import { CourseChoice } from './course-choice.tsx'
import { LearnersButton } from './learners-button.tsx'
import { ReachCell } from './reach-cell.tsx'
import { exitText } from './video-text.ts'

const VideoDialog = lazyComponent('video-insight', () => import('./video-dialog.tsx'), {
  fault: 'over',
  close: ({ onClose }) => onClose(),
})

interface Props {
  courseId: number | null
  onCourse: (courseId: string) => void
}

type Row = VideoReach & { courseId: number; learners: number; onOpen: () => void }

const COLUMNS: readonly Column<Row>[] = [
  {
    name: 'Video',
    isRowHead: true,
    cell: ({ activity, module }) => (
      <>
        {activity.name}
        <span className="block text-small font-normal text-ink3">{module}</span>
      </>
    ),
  },
  { name: 'Length', isFigure: true, cell: ({ durationS }) => timeText(durationS) },
  { name: 'Watched', cell: ({ viewers, learners }) => <ReachCell some={viewers} all={learners} what="watched it" /> },
  { name: 'Finished', cell: ({ finished, viewers }) => <ReachCell some={finished} all={viewers} what="finished it" /> },
  {
    name: 'Half saw at least',
    isFigure: true,
    cell: ({ medianPct }) => (medianPct === null ? '–' : `${medianPct}%`),
  },
  { name: 'Most leave off at', isFigure: true, cell: exitText },
  {
    name: 'Second by second',
    cell: ({ activity, viewers, onOpen }) =>
      viewers > 0 && (
        <Button variant="ghost" size="sm" className="-my-1.5" onClick={onOpen}>
          <ChartColumn size={16} aria-hidden="true" />
          Show<span className="sr-only"> what was seen of {activity.name}</span>
        </Button>
      ),
  },
]

const LEARNERS: Column<Row> = {
  name: 'Learners',
  cell: ({ activity, courseId }) => <LearnersButton courseId={courseId} activity={activity} />,
}

/** The videos of a course: who watched them, how much of them, and where they left off. */
export function VideosPanel({ courseId, onCourse }: Props) {
  const query = useQuery(videoInsightQuery(courseId))
  return (
    <Screen query={query} name="Videos" skeleton={<CardSkeleton className="h-90" />}>
      {insight => (
        <Card className="p-6" aria-labelledby="video-insight">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
            <div className="min-w-0 flex-1 basis-60">
              <Heading level={2} look="h2" id="video-insight">
                {insight.course?.name ?? 'Videos'}
              </Heading>
              <p className="mt-1 text-body text-ink2">
                {plural(insight.learners, 'learner')} · {plural(insight.videos.length, 'video')} whose length is known ·
                finished: saw as much as completion asks for
              </p>
            </div>
            <CourseChoice courses={insight.courses} courseId={insight.course?.id ?? null} onCourse={onCourse} />
          </div>
          <Rows insight={insight} />
        </Card>
      )}
    </Screen>
  )
}

function Rows({ insight: { course, videos, learners, can } }: { insight: VideoInsight }) {
  const [openId, setOpenId] = useState<number | null>(null)
  if (!course) return <Empty text="No course yet whose figures you may see." />
  if (videos.length === 0)
    return <Empty text="This course has no video of its own. Videos of other sites don’t report what was seen." />
  const open = videos.find(({ activity }) => activity.id === openId)
  return (
    <>
      <Table
        label={`Videos of ${course.name}`}
        className="mt-4"
        columns={can.seeLearners ? [...COLUMNS, LEARNERS] : COLUMNS}
        rows={videos.map(video => ({
          ...video,
          courseId: course.id,
          learners,
          onOpen: () => setOpenId(video.activity.id),
        }))}
        keyOf={({ activity }) => activity.id}
      />
      {open && <VideoDialog video={open} onClose={() => setOpenId(null)} />}
    </>
  )
}
