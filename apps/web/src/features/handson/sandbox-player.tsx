import { addressOf } from '@learn/contract/pages/plain'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { PlayerProps } from '#features/course/index.ts'
import { Screen } from '#shared/ui/screen.tsx'
import { problemIdOf } from './problem-id.ts'
import { attemptsQuery, problemQuery } from './queries.ts'
import { SandboxScreen } from './sandbox-screen.tsx'

/** A spreadsheet problem on the page of its activity; `?attempt=` shows what was handed in. */
export default function SandboxPlayer({ page, address, content }: PlayerProps<'handson'>) {
  const { attempt: attemptId } = useSearch({ strict: false }) as { attempt?: string }
  const navigate = useNavigate()
  const problem = useQuery(problemQuery(content.problem))
  const attempts = useQuery({ ...attemptsQuery(content.problem), enabled: attemptId !== undefined })
  const back = 'programId' in address ? addressOf('timeline', { programid: address.programId }) : addressOf('home')
  const show = (id: string) => void navigate({ to: '.', search: { attempt: id } })
  return (
    <Screen query={problem} name="Sheet" skeleton={<div className="h-screen bg-canvas" />}>
      {data => {
        if (attemptId !== undefined && !attempts.data) return <div className="h-screen bg-canvas" />
        const attempt = attempts.data?.find(one => one.attemptId === attemptId) ?? null
        return (
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
      }}
    </Screen>
  )
}
