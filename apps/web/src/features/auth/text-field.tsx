import type { ComponentProps } from 'react'
import { TextField as Field } from '#shared/ui/text-field.tsx'

/** A field of the sign-in forms, which say below all fields what is wrong. */
export const TextField = (props: Omit<ComponentProps<typeof Field>, 'fault'>) => <Field {...props} fault={null} />
