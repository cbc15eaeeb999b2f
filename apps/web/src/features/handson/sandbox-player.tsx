import type { ServedProblem, SheetAttempt } from '@learn/contract/sandbox'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useNavigate, useSearch } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { isDone, type PlayerProps } from '#features/course/index.ts'
import { RoomSkeleton } from '#shared/ui/room-skeleton.tsx'
import { Screen } from '#shared/ui/screen.tsx'
import { toast } from '#shared/ui/toast.ts'
import { getProblemId } from './problem-id.ts'
import { attemptsQuery, problemQuery } from './queries.ts'
import { SandboxScreen } from './sandbox-screen.tsx'
import { WithoutTask } from './task-bar.tsx'
import { whenUnpublished } from './unpublished.tsx'
import { getWayBack } from './way-back.ts'

/** An address of an attempt that is none of the learner's: it says so, and what is theirs is shown. */
function NoSuchAttempt({ instead }: { instead: SheetAttempt | undefined }) {
  useEffect(() => {
    toast.error('That attempt isn’t one of yours.')
  }, [])
  return <Navigate to="." search={instead ? { attempt: instead.attemptId } : {}} replace />
}

const BLANK = <RoomSkeleton />

/**
 * A spreadsheet problem on the page of its activity; `?attempt=` shows what was handed in. An assessed one takes one attempt: once
 * there is one, on whichever device, it is what the page shows.
 */
export default function SandboxPlayer({ page, address, content, room, children }: PlayerProps<'handson'>) {
  const { attempt: attemptId } = useSearch({ strict: false }) as { attempt?: string }
  const navigate = useNavigate()
  const problem = useQuery(problemQuery(content.problem))
  const hasAttempts = attemptId !== undefined || problem.data?.isAssessed === true
  const attempts = useQuery({ ...attemptsQuery(content.problem), enabled: hasAttempts })
  const back = getWayBack(page, address)
  const show = (id: string) => void navigate({ to: '.', search: { attempt: id } })
  const sandbox = (data: ServedProblem, attempt: SheetAttempt | null) => (
    <SandboxScreen
      key={`${getProblemId(data)} ${data.version} ${attempt?.attemptId}`}
      problem={data}
      introHtml={page.introHtml}
      attempt={attempt}
      back={back}
      backName="Back to the timeline"
      about={`${page.course.name} · ${page.activity.name}`}
      room={room}
      isDone={isDone(page.activity)}
      onSubmitted={show}
    />
  )
  const without = (error: unknown) => (state: ReactNode) =>
    error ? (
      <WithoutTask back={back} steps={room?.steps} name={page.activity.name} about={page.course.name}>
        {state}
      </WithoutTask>
    ) : (
      state
    )
  return (
    <>
      <Screen
        query={problem}
        name="Sheet"
        skeleton={BLANK}
        refused={whenUnpublished(page, back)}
        frame={without(problem.error)}
      >
        {data =>
          hasAttempts ? (
            <Screen query={attempts} name="Sheet" skeleton={BLANK} frame={without(attempts.error)}>
              {list => {
                const asked = list.find(one => one.attemptId === attemptId) ?? null
                const [newest] = list
                if (asked) return sandbox(data, asked)
                // What was just handed in is read now.
                if (attemptId !== undefined && attempts.isFetching) return sandbox(data, null)
                if (attemptId !== undefined) return <NoSuchAttempt instead={data.isAssessed ? newest : undefined} />
                return data.isAssessed && newest ? (
                  <Navigate to="." search={{ attempt: newest.attemptId }} replace />
                ) : (
                  sandbox(data, null)
                )
              }}
            </Screen>
          ) : (
            sandbox(data, null)
          )
        }
      </Screen>
      {children}
    </>
  )
}
