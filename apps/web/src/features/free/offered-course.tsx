import type { CoursePreview } from '@learn/contract/free'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { boundText, lengthText } from '#shared/lib/length-text.ts'
import { Button } from '#shared/ui/button.tsx'
import { Card } from '#shared/ui/card.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { usePageTitle } from '#shared/ui/page-title.ts'
import { Screen } from '#shared/ui/screen.tsx'
import { CourseArt } from './course-art.tsx'
import { coursePreviewQuery } from './queries.ts'
import { useEnrol } from './use-enrol.ts'

/** A free course that the learner has not taken: what it holds, and the way into it. Who signed up for it comes back to here. */
export function OfferedCourse({ courseId, skeleton }: { courseId: number; skeleton: ReactNode }) {
  const query = useQuery(coursePreviewQuery(courseId))
  usePageTitle(query.data?.name ?? null)
  return (
    <Screen query={query} name="Free course" skeleton={skeleton}>
      {course => <Offered course={course} />}
    </Screen>
  )
}

const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`

function Offered({ course }: { course: CoursePreview }) {
  const enrol = useEnrol()
  const { id, name, summary, minutes, isLengthPartial, modules } = course
  const lessons = modules.reduce((sum, module) => sum + module.lessons.length, 0)
  return (
    <>
      <header className="mt-4 flex flex-col gap-5 gate:flex-row gate:gap-7">
        <CourseArt courseId={id} share={0} look="front" className="h-30 shrink-0 rounded-hero gate:size-42" />
        <div className="min-w-0 flex-1">
          <Heading level={1} look="h1" className="text-balance">
            {name}
          </Heading>
          <p className="mt-1 text-small text-ink3">
            Free course · {counted(modules.length, 'module')} · {counted(lessons, 'lesson')}
            {minutes > 0 && ` · ${boundText(lengthText(minutes), isLengthPartial)}`}
          </p>
          {summary && <p className="mt-2 max-w-text text-body text-ink2">{summary}</p>}
          <Button size="lg" className="mt-4" isPending={enrol.isPending} onClick={() => enrol.mutate({ id, name })}>
            Enrol free
          </Button>
        </div>
      </header>
      <ol className="mt-7 flex flex-col gap-3">
        {modules.map((module, at) => (
          // biome-ignore lint: two modules may have one name
          <li key={`${at} ${module.name}`}>
            <Card className="p-5">
              <Heading level={2} look="body" className="font-semibold">
                {module.name}
              </Heading>
              <ul className="mt-2 divide-y divide-line text-body text-ink2">
                {module.lessons.map((lesson, n) => (
                  <li key={`${n} ${lesson.name}`} className="flex justify-between gap-4 py-2">
                    <span className="min-w-0 break-words">{lesson.name}</span>
                    {lesson.minutes !== null && (
                      <span className="tnum shrink-0 text-small text-ink3">{lesson.minutes} min</span>
                    )}
                  </li>
                ))}
              </ul>
            </Card>
          </li>
        ))}
      </ol>
    </>
  )
}
