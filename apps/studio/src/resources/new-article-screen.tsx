import { ArticleForm } from './article-form.tsx'

/** `/resources/new`: an article that is not there yet. */
export default function NewArticleScreen() {
  return <ArticleForm article={null} />
}
