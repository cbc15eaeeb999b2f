import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Screen } from '#shared/ui/screen.tsx'
import { CardSkeleton } from '#shared/ui/states.tsx'
import { editorQuery } from '#studio/app/queries.ts'
import { ActivityEditor } from './activity-editor.tsx'

const around = (state: ReactNode) => <main id="content">{state}</main>

/** The editor of one activity. */
export default function EditorScreen() {
  const { activityId } = useParams({ strict: false })
  const query = useQuery(editorQuery(Number(activityId)))
  return (
    <Screen query={query} name="Editor" skeleton={<CardSkeleton className="m-8 h-90" />} frame={around}>
      {thing => <ActivityEditor key={thing.id} thing={thing} />}
    </Screen>
  )
}
