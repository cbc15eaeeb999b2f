import { useQuery } from '@tanstack/react-query'
import { LessonArticle } from '#features/article/index.ts'
import { type PlayerProps, useRecordOpening } from '#features/course/index.ts'
import { Skeleton } from '#shared/ui/states.tsx'
import { toolQuery } from './queries.ts'
import { ToolLaunch, ToolNote } from './tool-note.tsx'
import { UrlContent } from './url-content.tsx'

type Props = PlayerProps<'url'>

/** A page of another site. What was only looked at here was not read: that is told by the press. */
export default function UrlPlayer(props: Props) {
  const { page, kind, content, children } = props
  return (
    <LessonArticle page={page} kind={kind}>
      {content.isTool ? <Tool {...props} /> : <Link {...props} />}
      {children}
    </LessonArticle>
  )
}

function Link({ page, address, content }: Props) {
  const { mutate: record } = useRecordOpening(address)
  return (
    <UrlContent
      href={content.href}
      name={page.activity.name}
      isDone={page.activity.state === 'completed'}
      onFollow={() => record({ isRead: true })}
    />
  )
}

/** A tool: we sign its learner in where it is known here; else it is a link, which says so. */
function Tool(props: Props) {
  const { page, address, content } = props
  const { mutate: record } = useRecordOpening(address)
  const { data, isPending } = useQuery(toolQuery(page.activity.id))
  if (isPending) return <Skeleton className="mt-6 h-24" />
  if (data?.launch && data.name)
    return (
      <ToolLaunch
        name={data.name}
        launch={data.launch}
        givesGrades={data.givesgrades}
        pct={data.pct}
        isDone={page.activity.state === 'completed'}
        onFollow={() => record({ isRead: true })}
      />
    )
  return (
    <>
      <ToolNote href={content.href} />
      <Link {...props} />
    </>
  )
}
