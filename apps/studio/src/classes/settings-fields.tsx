import { Select } from '#shared/ui/select.tsx'
import { TextField } from '#shared/ui/text-field.tsx'
import { CLASS_TYPE_OPTIONS, isLink, providerOptions, type SettingsValues } from './class-values.ts'

interface Props {
  providers: readonly string[]
  values: SettingsValues
  isEditable?: boolean
  onChange: (values: SettingsValues) => void
}

/** What kind of class it is and what holds it, with its link where that is one. */
export function SettingsFields({ providers, values, isEditable = true, onChange }: Props) {
  const { classType, provider, joinUrl } = values
  const isWrong = joinUrl !== '' && !isLink(joinUrl)
  return (
    <>
      <div className="grid gap-5 m_tablet:grid-cols-2">
        <Select
          id="class-type"
          label="Class type"
          placeholder={null}
          options={CLASS_TYPE_OPTIONS}
          disabled={!isEditable}
          value={classType}
          onChoose={next => onChange({ ...values, classType: next })}
        />
        <Select
          id="class-provider"
          label="Held in"
          placeholder={null}
          options={providerOptions(providers, provider)}
          disabled={!isEditable}
          value={provider}
          onChoose={next => onChange({ ...values, provider: next })}
        />
      </div>
      {provider === 'link' && (
        <TextField
          id="class-link"
          label="Link"
          type="url"
          required
          hint="Learners open it from the page of the class. Attendance is entered by hand, or from the list of that service."
          placeholder="https://"
          disabled={!isEditable}
          isWrong={isWrong}
          fault={isWrong ? 'A link begins with https://' : null}
          value={joinUrl}
          onText={next => onChange({ ...values, joinUrl: next })}
        />
      )}
    </>
  )
}
