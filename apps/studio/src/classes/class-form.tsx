import { useState } from 'react'
import { Button } from '#shared/ui/button.tsx'
import { Card } from '#shared/ui/card.tsx'
import { FormFrame } from '#shared/ui/form/form-frame.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { TextArea } from '#shared/ui/text-area.tsx'
import { TextField } from '#shared/ui/text-field.tsx'
import { useAct } from '#studio/acts/use-act.ts'
import { hasFormatting, plainParagraphs, plainSummary } from '#studio/course/summary-text.ts'
import type { ClassPage } from './class-dialogs.tsx'
import { type RuleValues, readRule, readSettings, ruleInAct, settingsInAct } from './class-values.ts'
import { SettingsFields } from './settings-fields.tsx'

/** What a class is called and about, how it is held, and when learners count as present. */
export function ClassForm({ page }: { page: ClassPage }) {
  const { activity, introHtml, rule: ruleBefore } = page.class
  const [name, setName] = useState(activity.name)
  const [about, setAbout] = useState(() => plainSummary(introHtml))
  const [settings, setSettings] = useState(() => readSettings(page.class))
  const [rule, setRule] = useState(() => readRule(ruleBefore))
  const doing = useAct()
  const how = settingsInAct(settings)
  const counted = ruleInAct(rule)
  const hasNewAbout = about !== plainSummary(introHtml)
  const isSame =
    name === activity.name &&
    !hasNewAbout &&
    JSON.stringify([settings, rule]) === JSON.stringify([readSettings(page.class), readRule(ruleBefore)])
  const isReady = name.trim() !== '' && how !== null && counted !== null && !isSame
  const save = () =>
    isReady &&
    doing.mutate({
      act: {
        kind: 'class-settings',
        activityid: activity.id,
        name,
        ...how,
        rule: counted,
        ...(hasNewAbout && { introhtml: plainParagraphs(about) }),
      },
      said: `${name} changed`,
    })
  return (
    <Card className="p-6" aria-labelledby="class-form">
      <Heading level={2} look="h2" id="class-form">
        About the class
      </Heading>
      <FormFrame className="mt-4 space-y-5" isPending={doing.isPending} onSend={save}>
        <TextField id="class-name" label="Name" required maxLength={200} value={name} onText={setName} />
        <TextArea
          id="class-about"
          label="What it is about"
          rows={4}
          maxLength={10_000}
          hint={
            hasFormatting(introHtml)
              ? 'It has formatting of its import. What you write here takes its place.'
              : 'Learners read it on the page of the class.'
          }
          value={about}
          onText={setAbout}
        />
        <SettingsFields providers={page.providers} values={settings} onChange={setSettings} />
        <RuleFields values={rule} onChange={setRule} />
        <Button type="submit" disabled={!isReady} isPending={doing.isPending}>
          Save
        </Button>
      </FormFrame>
    </Card>
  )
}

const FIELDS = [
  ['percent', 'Share of the class, in %', '1 to 100'],
  ['leastMinutes', 'At least minutes', '0 to 600'],
  ['catchUpDays', 'Days for the recording', '0 to 365'],
] as const

/** What makes learners present. */
function RuleFields({ values, onChange }: { values: RuleValues; onChange: (values: RuleValues) => void }) {
  return (
    <fieldset>
      <legend className="text-body font-semibold">Who counts as present</legend>
      <p className="mt-0.5 text-small text-ink2">
        Whoever was there for this share, or watches as much of the recording in time.
      </p>
      <div className="mt-3 grid gap-5 m_tablet:grid-cols-3">
        {FIELDS.map(([field, label, bounds]) => {
          const isWrong =
            ruleInAct({ percent: '1', leastMinutes: '0', catchUpDays: '0', [field]: values[field] }) === null
          return (
            <TextField
              key={field}
              id={`class-${field}`}
              label={label}
              inputMode="numeric"
              required
              isWrong={isWrong}
              fault={isWrong ? bounds : null}
              value={values[field]}
              onText={next => onChange({ ...values, [field]: next })}
            />
          )
        })}
      </div>
    </fieldset>
  )
}
