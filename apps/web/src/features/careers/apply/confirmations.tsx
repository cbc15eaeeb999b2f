import { brand } from '@learn/brand'
import { getAddress } from '@learn/contract/pages/plain'
import { linkClass } from '#shared/ui/button.tsx'
import { Checkbox } from '#shared/ui/checkbox.tsx'

export interface Confirmed {
  isCurrent: boolean
  hasRead: boolean
  acceptsTerms: boolean
}

interface Props {
  confirmed: Confirmed
  onConfirm: (confirmed: Confirmed) => void
}

/** The two confirmations, which alone gate Submit, and the terms beside them (decisions 3). */
export const Confirmations = ({ confirmed, onConfirm }: Props) => (
  <div className="flex flex-col gap-3.5">
    <Checkbox
      id="is-current"
      label="The information in my profile and resume is current."
      isChecked={confirmed.isCurrent}
      onCheck={isCurrent => onConfirm({ ...confirmed, isCurrent })}
    />
    <Checkbox
      id="has-read"
      label="I have read the job description and agree to register for this role."
      isChecked={confirmed.hasRead}
      onCheck={hasRead => onConfirm({ ...confirmed, hasRead })}
    />
    <Checkbox
      id="accepts-terms"
      label={
        <>
          I accept the{' '}
          <a href={`${getAddress('account')}#policies`} target="_blank" className={linkClass('underline')}>
            terms and conditions
            <span className="sr-only">, opens a new window</span>
          </a>{' '}
          of placement at {brand.name}.
        </>
      }
      isChecked={confirmed.acceptsTerms}
      onCheck={acceptsTerms => onConfirm({ ...confirmed, acceptsTerms })}
    />
  </div>
)
