import { useQueryClient } from '@tanstack/react-query'
import { type ComponentProps, useEffect } from 'react'
import { type Kind, lazyPlayer } from '#features/course/index.ts'
import { RoomSkeleton } from '#shared/ui/room-skeleton.tsx'
import { attemptsQuery, problemQuery } from './queries.ts'

const SheetPlayer = lazyPlayer('handson', () => import('./sandbox-player.tsx'), <RoomSkeleton />)
const CodePlayer = lazyPlayer('code', () => import('./code/code-player.tsx'), <RoomSkeleton />)

/** A hands-on activity is a spreadsheet, or code. What the sheet holds, and what was handed in of it, is asked for while the code of its room is loading. */
export function HandsonPlayer(props: ComponentProps<NonNullable<Kind['Player']>>) {
  const { content } = props.page
  const problem = content.kind === 'handson' ? content.problem : null
  const client = useQueryClient()
  useEffect(() => {
    if (problem === null) return
    void client.prefetchQuery(problemQuery(problem))
    void client.prefetchQuery(attemptsQuery(problem))
  }, [client, problem])
  return content.kind === 'code' ? <CodePlayer {...props} /> : <SheetPlayer {...props} />
}
