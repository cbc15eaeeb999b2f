import type { LtiTool } from '@learn/contract/lti'
import { useState } from 'react'
import { ChoiceGroup } from '#shared/ui/choice-group.tsx'
import { TextArea } from '#shared/ui/text-area.tsx'
import { TextField } from '#shared/ui/text-field.tsx'
import { ActDialog } from '#studio/acts/act-dialog.tsx'
import { areAddresses, isAddress, readValues, saveAct, type ToolValues } from './tool-values.ts'

const VERSIONS = { '1.3': 'LTI 1.3', '1.1': 'LTI 1.1' } as const
const ADDRESS = 'An address begins with https://'

interface Props {
  tool?: LtiTool
  onClose: () => void
}

/** A new tool, or what one is from now on. */
export function ToolDialog({ tool, onClose }: Props) {
  const [values, setValues] = useState(() => readValues(tool))
  const set = (change: Partial<ToolValues>) => setValues(before => ({ ...before, ...change }))
  const fault = (text: string, isRight: (text: string) => boolean) => {
    const isWrong = text.trim() !== '' && !isRight(text)
    return isWrong ? ({ isWrong, fault: ADDRESS } as const) : ({ isWrong, fault: null } as const)
  }
  return (
    <ActDialog
      title={tool ? `Edit ${tool.name}` : 'Add tool'}
      lead="The tool's makers give you these. It sees names of learners, no email."
      verb={tool ? 'Save' : 'Add tool'}
      said={tool ? `${values.name} is saved` : `${values.name} is added`}
      act={saveAct(values, tool)}
      onClose={onClose}
    >
      <TextField
        id="tool-name"
        label="Name"
        required
        maxLength={200}
        value={values.name}
        onText={name => set({ name })}
      />
      <ChoiceGroup
        id="tool-version"
        label="Version"
        options={Object.values(VERSIONS)}
        value={VERSIONS[values.version]}
        onChoose={name => set({ version: name === VERSIONS['1.1'] ? '1.1' : '1.3' })}
      />
      <TextField
        id="tool-launch"
        label="Launch URL"
        required
        inputMode="url"
        hint="Links of lessons that begin with it are opened by this tool."
        {...fault(values.launchUrl, isAddress)}
        value={values.launchUrl}
        onText={launchUrl => set({ launchUrl })}
      />
      {values.version === '1.3' ? (
        <>
          <TextField
            id="tool-login"
            label="Login URL"
            required
            inputMode="url"
            hint="Where a launch begins (OIDC initiation)."
            {...fault(values.loginUrl, isAddress)}
            value={values.loginUrl}
            onText={loginUrl => set({ loginUrl })}
          />
          <TextArea
            id="tool-redirects"
            label="Redirect URLs"
            required
            rows={2}
            hint="One a line."
            {...fault(values.redirectUrls, areAddresses)}
            value={values.redirectUrls}
            onText={redirectUrls => set({ redirectUrls })}
          />
          <TextField
            id="tool-keys"
            label="Keyset URL"
            required
            inputMode="url"
            {...fault(values.keysetUrl, isAddress)}
            value={values.keysetUrl}
            onText={keysetUrl => set({ keysetUrl })}
          />
        </>
      ) : (
        <>
          <TextField
            id="tool-key"
            label="Consumer key"
            required
            maxLength={200}
            autoComplete="off"
            value={values.consumerKey}
            onText={consumerKey => set({ consumerKey })}
          />
          <TextField
            id="tool-secret"
            label="Shared secret"
            required={tool?.version !== '1.1'}
            maxLength={500}
            autoComplete="off"
            hint={tool?.version === '1.1' ? 'Empty keeps the present one.' : 'At least 8 characters.'}
            value={values.secret}
            onText={secret => set({ secret })}
          />
        </>
      )}
      <TextArea
        id="tool-custom"
        label="Custom parameters"
        rows={2}
        maxLength={5000}
        isMono
        hint="Lines of name=value. $Person.name.full, $CourseSection.title and others are put in."
        value={values.custom}
        onText={custom => set({ custom })}
      />
    </ActDialog>
  )
}
