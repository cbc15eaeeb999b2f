import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Card } from '#shared/ui/card.tsx'
import { Screen } from '#shared/ui/screen.tsx'
import { CardSkeleton, Empty } from '#shared/ui/states.tsx'
import { courseInsightQuery } from '#studio/app/queries.ts'
import { type Scope, scopeName } from '#studio/app/scope.ts'

interface Props {
  scope: Scope | null
  /** The course that the address names. */
  courseId: number | null
  children: (courseId: number | null) => ReactNode
}

/** Shows figures of a course inside of the scope: the one that was asked for, else the first that the caller may see. */
export function CourseInScope({ scope, courseId, children }: Props) {
  return scope ? (
    <Narrowed scope={scope} courseId={courseId}>
      {children}
    </Narrowed>
  ) : (
    children(courseId)
  )
}

function Narrowed({ scope, courseId, children }: Props & { scope: Scope }) {
  const query = useQuery(courseInsightQuery(null))
  const inScope = new Set(scope.program.courses.map(({ id }) => id))
  return (
    <Screen query={query} name="Insights" skeleton={<CardSkeleton className="h-90" />}>
      {({ courses }) => {
        const own = courses.filter(({ id }) => inScope.has(id))
        const chosen = own.find(({ id }) => id === courseId) ?? own[0]
        if (chosen) return children(chosen.id)
        return (
          <Card>
            <Empty text={`No course of ${scopeName(scope)} yet whose figures you may see.`} />
          </Card>
        )
      }}
    </Screen>
  )
}
