import { type ComponentProps, useState } from 'react'
import { TextField } from '#shared/ui/text-field.tsx'

type Props = Pick<ComponentProps<typeof TextField>, 'id' | 'label' | 'maxLength' | 'disabled' | 'value' | 'onText'>

/** A text that its content can't do without: while the field is empty the draft holds the last one. */
export function RequiredText({ value, onText, ...rest }: Props) {
  const [isEmpty, setIsEmpty] = useState(false)
  return (
    <TextField
      {...rest}
      isWrong={isEmpty}
      fault={isEmpty ? 'Write something here.' : null}
      value={isEmpty ? '' : value}
      onText={next => {
        const hasText = next.trim() !== ''
        setIsEmpty(!hasText)
        if (hasText) onText(next)
      }}
    />
  )
}
