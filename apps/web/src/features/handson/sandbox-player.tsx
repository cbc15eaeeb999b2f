import { addressOf } from '@learn/contract/pages/plain'
import type { ServedProblem, SheetAttempt } from '@learn/contract/sandbox'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useNavigate, useSearch } from '@tanstack/react-router'
import type { PlayerProps } from '#features/course/index.ts'
import { Screen } from '#shared/ui/screen.tsx'
import { problemIdOf } from './problem-id.ts'
import { attemptsQuery, problemQuery } from './queries.ts'
import { SandboxScreen } from './sandbox-screen.tsx'

const BLANK = <div className="h-screen bg-canvas" />

/**
 * A spreadsheet problem on the page of its activity; `?attempt=` shows what was handed in. An assessed one takes one attempt: once
 * there is one, on whichever device, it is what the page shows.
 */
export default function SandboxPlayer({ page, address, content }: PlayerProps<'handson'>) {
  const { attempt: attemptId } = useSearch({ strict: false }) as { attempt?: string }
  const navigate = useNavigate()
  const problem = useQuery(problemQuery(content.problem))
  const hasAttempts = attemptId !== undefined || problem.data?.isAssessed === true
  const attempts = useQuery({ ...attemptsQuery(content.problem), enabled: hasAttempts })
  const back = 'programId' in address ? addressOf('timeline', { programid: address.programId }) : addressOf('home')
  const show = (id: string) => void navigate({ to: '.', search: { attempt: id } })
  const sandbox = (data: ServedProblem, attempt: SheetAttempt | null) => (
    <SandboxScreen
      key={`${problemIdOf(data)} ${data.version} ${attempt?.attemptId}`}
      problem={data}
      attempt={attempt}
      back={back}
      backName="Back to the timeline"
      about={`${page.course.name} · ${page.activity.name}`}
      onSubmitted={show}
    />
  )
  return (
    <Screen query={problem} name="Sheet" skeleton={BLANK}>
      {data =>
        hasAttempts ? (
          <Screen query={attempts} name="Sheet" skeleton={BLANK}>
            {list => {
              const asked = list.find(one => one.attemptId === attemptId) ?? null
              const [newest] = list
              return data.isAssessed && newest && !asked ? (
                <Navigate to="." search={{ attempt: newest.attemptId }} replace />
              ) : (
                sandbox(data, asked)
              )
            }}
          </Screen>
        ) : (
          sandbox(data, null)
        )
      }
    </Screen>
  )
}
