import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { Screen } from '#shared/ui/screen.tsx'
import { CardSkeleton } from '#shared/ui/states.tsx'
import { articleQuery } from '#studio/app/queries.ts'
import { ArticleForm } from './article-form.tsx'

/** `/resources/:id`: an article of the learning hub, as it is written. */
export default function ArticleScreen() {
  const { resourceId } = useParams({ strict: false })
  const query = useQuery(articleQuery(Number(resourceId)))
  return (
    <Screen query={query} name="Article" skeleton={<CardSkeleton className="h-90" />}>
      {article => <ArticleForm key={article.id} article={article} />}
    </Screen>
  )
}
