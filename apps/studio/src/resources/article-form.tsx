import type { StaffArticle } from '@learn/contract/hub'
import { MOST_RESOURCE_TAGS, RESOURCE_SUMMARY_CHARS, RESOURCE_TITLE_CHARS } from '@learn/contract/hub/plain'
import type { StaffAct } from '@learn/contract/staff'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { Button } from '#shared/ui/button.tsx'
import { Card } from '#shared/ui/card.tsx'
import { Checkbox } from '#shared/ui/checkbox.tsx'
import { Chip } from '#shared/ui/chip.tsx'
import { lazyComponent } from '#shared/ui/lazy-component.tsx'
import { TextArea } from '#shared/ui/text-area.tsx'
import { TextField } from '#shared/ui/text-field.tsx'
import { useAct } from '#studio/acts/use-act.ts'
import { ScreenHead } from '#studio/app/screen-head.tsx'

const PageField = lazyComponent('page-field', () => import('#studio/editor/page-field.tsx'), { fault: 'inside' })

const STATES = { draft: 'Draft', published: 'Published', retired: 'Retired' } as const
const BLANK = { title: '', summary: '', author: '', html: '', tags: [] as string[], isPublic: false }

const tagsIn = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map(tag => tag.trim())
      .filter(Boolean),
  ),
]

/** An article of the learning hub: what it says, and how it is found. Publishing is done from the list. */
export function ArticleForm({ article }: { article: StaffArticle | null }) {
  const given = article ?? BLANK
  const [title, setTitle] = useState(given.title)
  const [summary, setSummary] = useState(given.summary)
  const [author, setAuthor] = useState(given.author)
  const [tagText, setTagText] = useState(given.tags.join(', '))
  const [html, setHtml] = useState(given.html)
  const [isPublic, setIsPublic] = useState(given.isPublic)
  const navigate = useNavigate()
  const tags = tagsIn(tagText)
  const hasTags = tags.length > 0 && tags.length <= MOST_RESOURCE_TAGS && tags.every(tag => tag.length <= 40)
  const written = [title, summary, author, tagText, html, isPublic]
  const [saved, setSaved] = useState(JSON.stringify(written))
  const isChanged = JSON.stringify(written) !== saved
  const doing = useAct(outcome => {
    if (outcome.counts.fault > 0) return
    setSaved(JSON.stringify(written))
    if (!article) void navigate({ to: '/resources' })
  })
  useEffect(() => {
    if (!isChanged) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isChanged])
  const isWhole = [title, summary, author].every(text => text.trim() !== '') && hasTags && html.trim() !== ''
  const act: StaffAct = {
    kind: 'article',
    ...(article && { resourceid: article.id }),
    title,
    summary,
    author,
    html,
    tags,
    ispublic: isPublic,
  }
  return (
    <>
      <ScreenHead
        title={article ? title || 'Article' : 'New article'}
        lead={
          article?.state === 'published'
            ? 'Learners read what you save at once. It can be undone.'
            : 'Learners read it once it is published in the list of resources.'
        }
      >
        {article && <Chip tone={article.state === 'published' ? 'ok' : 'mute'}>{STATES[article.state]}</Chip>}
        <Button
          disabled={!isWhole || !isChanged}
          isPending={doing.isPending}
          onClick={() => doing.mutate({ act, said: article ? `${title} is saved` : `${title} is there as a draft` })}
        >
          Save article
        </Button>
      </ScreenHead>
      <div className="mt-6 grid grid-cols-1 items-start gap-6 s_desktop:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <Card>
          <PageField label="Text of the article" html={html} isEditable onHtml={setHtml}>
            <TextField
              id="article-title"
              label="Title"
              required
              maxLength={RESOURCE_TITLE_CHARS}
              value={title}
              onText={setTitle}
            />
          </PageField>
        </Card>
        <Card className="space-y-5 p-6" aria-label="About the article">
          <TextArea
            id="article-summary"
            label="Summary"
            required
            rows={3}
            maxLength={RESOURCE_SUMMARY_CHARS}
            value={summary}
            onText={setSummary}
          />
          <TextField
            id="article-author"
            label="Author"
            required
            maxLength={RESOURCE_TITLE_CHARS}
            value={author}
            onText={setAuthor}
          />
          <TextField
            id="article-tags"
            label="Tags"
            required
            hint="Up to six, with commas between them"
            isWrong={tagText !== '' && !hasTags}
            fault={tagText === '' || hasTags ? null : 'From one to six tags of at most 40 characters'}
            value={tagText}
            onText={setTagText}
          />
          <Checkbox
            id="article-public"
            label="Also for people who are not signed in"
            isChecked={isPublic}
            onCheck={setIsPublic}
          />
        </Card>
      </div>
    </>
  )
}
