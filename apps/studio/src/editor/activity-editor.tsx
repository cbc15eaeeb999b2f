import type { StudioEditor } from '@learn/contract/studio'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { learn } from '#shared/api/call.ts'
import { Heading } from '#shared/ui/heading.tsx'
import { lazyComponent } from '#shared/ui/lazy-component.tsx'
import { usePageTitle } from '#shared/ui/page-title.ts'
import { EmptyLine } from '#shared/ui/states.tsx'
import { TextField } from '#shared/ui/text-field.tsx'
import { editorQuery } from '#studio/app/queries.ts'
import { handsonPart, readText, withText } from './content.ts'
import { isChanged } from './describe-text.ts'
import { EditorBar } from './editor-bar.tsx'
import { kindFields, wholeEditor } from './fields/kind-fields.ts'
import { Inspector } from './inspector.tsx'
import { useDraft } from './use-draft.ts'

const PageField = lazyComponent('page-field', () => import('./page-field.tsx'), { fault: 'inside' })
const SheetEditor = lazyComponent('sheet-editor', () => import('./sheet/sheet-editor.tsx'), { fault: 'inside' })
const CodeTaskEditor = lazyComponent('code-task-editor', () => import('./code/code-task-editor.tsx'), {
  fault: 'inside',
})
const ConflictDialog = lazyComponent('conflict', () => import('./conflict-dialog.tsx'), {
  fault: 'over',
  close: ({ onClose }) => onClose(),
})

/** Name and text of an activity, what that changes for learners, and its publication. */
export function ActivityEditor({ thing }: { thing: StudioEditor }) {
  const { text, state, savedAtS, saver } = useDraft(thing)
  const queries = useQueryClient()
  const { id, type, live, can } = thing
  const change = (next: Partial<typeof text>) => saver.change(next)
  usePageTitle(`${text.name} · Studio`)
  // A sheet may be long: what it is stays, and is read once.
  const part = useMemo(() => handsonPart(type, live.content), [type, live.content])
  const html = part ? '' : readText(type, text.content)
  const hasChanges = useMemo(() => isChanged(type, live, text), [type, live, text])
  const fields = kindFields(type)
  const whole = wholeEditor(type)
  const [theirs, setTheirs] = useState<StudioEditor | null>(null)
  useEffect(() => {
    if (state === 'conflict') void learn('local_learn_get_studio_activity', { activityid: id }).then(setTheirs)
  }, [state, id])
  const setHtml = (next: string) => change({ content: withText(type, text.content, next) })
  const name = (
    <TextField
      id="activity-name"
      label="Name"
      maxLength={255}
      disabled={!can.write}
      value={text.name}
      onText={next => change({ name: next })}
    />
  )
  const conflict = state === 'conflict' && theirs && (
    <ConflictDialog
      thing={theirs}
      mine={text}
      onClose={() => setTheirs(null)}
      onChoose={isMine => {
        setTheirs(null)
        void saver.settle(isMine, theirs).then(() => queries.invalidateQueries(editorQuery(id)))
      }}
    />
  )
  const PartEditor = part === 'sheet' ? SheetEditor : CodeTaskEditor
  if (part)
    return (
      <>
        <PartEditor thing={thing} text={text} hasChanges={hasChanges} state={state} savedAtS={savedAtS} saver={saver} />
        {conflict}
      </>
    )
  return (
    <div className="flex h-dvh flex-col bg-canvas">
      <EditorBar thing={thing} name={text.name} hasChanges={hasChanges} state={state} savedAtS={savedAtS} />
      <div className="flex min-h-0 flex-1">
        <main id="content" tabIndex={-1} className="min-w-0 flex-1 overflow-y-auto bg-surface outline-none!">
          <Heading level={1} look="hidden">
            {text.name}
          </Heading>
          {whole ? (
            <whole.Field thing={thing} text={text} onText={change}>
              {name}
            </whole.Field>
          ) : fields ? (
            <PageField
              label={fields.heading}
              heading={fields.heading}
              html={text.intro}
              isEditable={can.write}
              onHtml={intro => change({ intro })}
              below={<fields.Field thing={thing} text={text} onText={change} />}
            >
              {name}
            </PageField>
          ) : type === 'handson' ? (
            <div className="mx-auto w-full max-w-narrow space-y-5 px-6 py-10">
              {name}
              <EmptyLine text="Nothing here can play this activity: it came from another system." />
            </div>
          ) : type === 'url' ? (
            <div className="mx-auto w-full max-w-narrow space-y-5 px-6 py-10">
              {name}
              <TextField
                id="activity-href"
                label="Address"
                hint="Begins with https://"
                inputMode="url"
                disabled={!can.write}
                value={html}
                onText={setHtml}
              />
            </div>
          ) : (
            <PageField label="Text of the page" html={html} isEditable={can.write} onHtml={setHtml}>
              {name}
            </PageField>
          )}
        </main>
        <Inspector
          thing={thing}
          text={text}
          hasChanges={hasChanges}
          onRestore={change}
          getRev={async () => {
            await saver.flush()
            return saver.getRev()
          }}
        />
      </div>
      {conflict}
    </div>
  )
}
