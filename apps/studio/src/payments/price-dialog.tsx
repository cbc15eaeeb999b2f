import type { Product } from '@learn/contract/payments'
import { MOST_INSTALMENTS } from '@learn/contract/payments/plain'
import type { StaffAct } from '@learn/contract/staff'
import { useState } from 'react'
import { Checkbox } from '#shared/ui/checkbox.tsx'
import { DatePicker } from '#shared/ui/date-picker.tsx'
import { Select } from '#shared/ui/select.tsx'
import { TextField } from '#shared/ui/text-field.tsx'
import { ActDialog } from '#studio/acts/act-dialog.tsx'
import { dayToEpoch, epochToDay } from '#studio/acts/days.ts'
import { parseRupees, rupeesText } from './rupees.ts'

const DAY_S = 86_400

interface Props {
  /** Null for a program that had no price. */
  product: Product | null
  programs: readonly { id: number; name: string; isSelfPaced: boolean }[]
  onClose: () => void
}

const startFrom = (product: Product | null) => ({
  program: product ? String(product.programId) : '',
  price: product ? rupeesText(product.pricePaise) : '',
  discount: product?.learnerDiscountPaise ? rupeesText(product.learnerDiscountPaise) : '',
  access: String(product?.accessDays ?? 365),
  refund: String(product?.refundDays ?? 7),
  until: product?.closesAt ? epochToDay(product.closesAt - DAY_S) : '',
  isOpen: product?.isOpen ?? true,
  instalments: product?.instalments ? String(product.instalments) : '',
  month: product?.monthPaise ? rupeesText(product.monthPaise) : '',
})
type Typed = ReturnType<typeof startFrom>

const wholeNumber = (text: string, most: number): number | null =>
  /^\d{1,4}$/.test(text.trim()) && Number(text) <= most ? Number(text) : null

function faultsIn({ price, discount, access, refund, month }: Typed) {
  const worth = parseRupees(price)
  const off = discount === '' ? 0 : parseRupees(discount)
  const rupees = 'An amount in rupees'
  return {
    price: price && worth === null ? rupees : null,
    discount: off === null ? rupees : worth !== null && off >= worth ? 'Less than the price' : null,
    access: wholeNumber(access, 3650) ? null : 'From 1 to 3650 days',
    refund: wholeNumber(refund, 365) === null ? 'From 0 to 365 days' : null,
    month: month && (parseRupees(month) ?? 0) < 100 ? rupees : null,
  }
}

function actFrom(typed: Typed, isSelfPaced: boolean): StaffAct | null {
  const pricepaise = parseRupees(typed.price)
  const lastDay = dayToEpoch(typed.until)
  if (typed.program === '' || pricepaise === null || Object.values(faultsIn(typed)).some(Boolean)) return null
  return {
    kind: 'price',
    programid: Number(typed.program),
    pricepaise,
    learnerdiscountpaise: parseRupees(typed.discount) ?? 0,
    accessdays: Number(typed.access),
    refunddays: Number(typed.refund),
    isopen: typed.isOpen,
    closesat: lastDay === null ? null : lastDay + DAY_S,
    instalments: isSelfPaced && typed.instalments ? Number(typed.instalments) : null,
    monthpaise: isSelfPaced ? parseRupees(typed.month) : null,
  }
}

/** What a program costs. Orders and plans of before keep the price that they were made with. */
export function PriceDialog({ product, programs, onClose }: Props) {
  const [typed, setTyped] = useState(() => startFrom(product))
  const faults = faultsIn(typed)
  const chosen = programs.find(({ id }) => String(id) === typed.program)
  const isSelfPaced = product?.isSelfPaced ?? chosen?.isSelfPaced ?? false
  const set =
    <K extends keyof Typed>(field: K) =>
    (value: Typed[K]) =>
      setTyped(before => ({ ...before, [field]: value }))
  const field = (name: keyof typeof faults) => ({
    id: `price-${name}`,
    value: typed[name],
    isWrong: Boolean(faults[name]),
    fault: faults[name],
    onText: set(name),
  })
  const name = product?.name ?? chosen?.name ?? ''
  return (
    <ActDialog
      title={product ? 'Price' : 'Sell a program'}
      lead={`${product ? `${product.name}. ` : ''}Orders and plans that exist keep their price.`}
      verb="Save price"
      said={`The price of ${name} is saved`}
      act={actFrom(typed, isSelfPaced)}
      onClose={onClose}
    >
      {product === null && (
        <Select
          id="price-program"
          label="Program"
          required
          placeholder="Choose a program"
          options={programs.map(program => ({ value: String(program.id), name: program.name }))}
          value={typed.program}
          onChoose={set('program')}
        />
      )}
      <div className="grid gap-5 m_tablet:grid-cols-2">
        <TextField {...field('price')} label="Price before tax, in rupees" required inputMode="decimal" />
        <TextField {...field('discount')} label="Discount for learners, in rupees" inputMode="decimal" />
        <TextField {...field('access')} label="Days of access" required inputMode="numeric" />
        <TextField {...field('refund')} label="Days of money back" required inputMode="numeric" />
        {isSelfPaced && (
          <>
            <Select
              id="price-instalments"
              label="Monthly parts"
              placeholder="Paid at once"
              options={Array.from({ length: MOST_INSTALMENTS - 1 }, (_, n) => String(n + 2)).map(value => ({
                value,
                name: `${value} parts`,
              }))}
              value={typed.instalments}
              onChoose={set('instalments')}
            />
            <TextField {...field('month')} label="A month of subscription, in rupees" inputMode="decimal" />
          </>
        )}
        <DatePicker id="price-until" label="Last day on sale" value={typed.until} onDay={set('until')} />
      </div>
      <Checkbox id="price-open" label="On sale" isChecked={typed.isOpen} onCheck={set('isOpen')} />
    </ActDialog>
  )
}
