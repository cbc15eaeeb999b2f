import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { isDone, type PlayerProps } from '#features/course/index.ts'
import { Screen } from '#shared/ui/screen.tsx'
import { Skeleton } from '#shared/ui/states.tsx'
import { WithoutTask } from '../task-bar.tsx'
import { whenUnpublished } from '../unpublished.tsx'
import { getWayBack } from '../way-back.ts'
import { CodeScreen } from './code-screen.tsx'
import { codeTaskQuery } from './queries.ts'

/** In the measures of the screen. */
const SKELETON = (
  <div aria-busy="true" className="flex h-screen flex-col bg-canvas">
    <div className="h-bar border-b border-line bg-surface" />
    <div className="flex flex-1">
      <div className="w-80 space-y-3 border-r border-line bg-surface p-5">
        <Skeleton className="h-6 w-24" />
        <Skeleton className="h-24" />
        <Skeleton className="h-40" />
      </div>
      <div className="flex-1 space-y-3 p-6">
        <Skeleton className="h-5 w-1/3" />
        <Skeleton className="h-5 w-1/2" />
        <Skeleton className="h-5 w-2/5" />
      </div>
    </div>
  </div>
)

/** A task in code, on the page of its activity. */
export default function CodePlayer({ page, address, room, children }: PlayerProps<'code'>) {
  const task = useQuery(codeTaskQuery(page.activity.id))
  const back = getWayBack(page, address)
  const about = `${page.course.name} · ${page.section.name}`
  const without = (state: ReactNode) =>
    task.error ? (
      <WithoutTask back={back} steps={room?.steps} name={page.activity.name} about={about}>
        {state}
      </WithoutTask>
    ) : (
      state
    )
  return (
    <>
      <Screen query={task} name="Code task" skeleton={SKELETON} refused={whenUnpublished(page, back)} frame={without}>
        {data => (
          <CodeScreen
            task={data}
            introHtml={page.introHtml}
            back={back}
            about={about}
            room={room}
            isDone={isDone(page.activity)}
          />
        )}
      </Screen>
      {children}
    </>
  )
}
