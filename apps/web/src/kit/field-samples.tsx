import { useId, useState } from 'react'
import { Checkbox } from '#shared/ui/checkbox.tsx'
import { CodeField } from '#shared/ui/code-field.tsx'
import { DatePicker } from '#shared/ui/date-picker.tsx'
import { Key } from '#shared/ui/key.tsx'
import { PasswordField } from '#shared/ui/password-field.tsx'
import { SearchField, SearchOpener } from '#shared/ui/search-field.tsx'
import { Select } from '#shared/ui/select.tsx'
import { TextArea } from '#shared/ui/text-area.tsx'
import { TextField } from '#shared/ui/text-field.tsx'
import { Sample } from './sample.tsx'

const YEARS = ['2021', '2022', '2023'].map(value => ({ value, name: value }))
const Rupee = () => <span className="pl-4 text-body text-ink2">₹</span>

/** Controls alone, in their states. */
export function FieldSamples() {
  const id = useId()
  const [text, setText] = useState('Meadow Lane Foods')
  const [year, setYear] = useState('')
  const [day, setDay] = useState('2026-11-05')
  const [isAgreed, setIsAgreed] = useState(true)
  const [code, setCode] = useState('482')
  return (
    <Sample name="Fields">
      <div className="grid grid-cols-3 gap-5">
        <TextField id={`${id}-a`} label="Current organisation" required value={text} onText={setText} />
        <TextField
          id={`${id}-b`}
          label="Video resume link"
          placeholder="Optional"
          hint="One or two minutes is enough"
          value=""
          onText={() => undefined}
        />
        <TextField id={`${id}-c`} label="Salary" required isWrong lead={<Rupee />} value="5.4 lakh" onText={setText} />
        <Select id={`${id}-d`} label="Graduation year" required options={YEARS} value={year} onChoose={setYear} />
        <Select id={`${id}-e`} label="Notice period" isWrong options={YEARS} value="2022" onChoose={setYear} />
        <DatePicker id={`${id}-f`} label="Date of birth" required value={day} max="2026-11-22" onDay={setDay} />
        <TextArea id={`${id}-g`} label="About you" hint="500 characters" value={text} onText={setText} />
        <div className="space-y-3">
          <Checkbox id={`${id}-h`} label="My details are right" required isChecked={isAgreed} onCheck={setIsAgreed} />
          <Checkbox id={`${id}-i`} label="I may be called" isChecked={false} onCheck={setIsAgreed} />
          <Checkbox
            id={`${id}-j`}
            label="I accept the terms"
            isWrong
            fault="Please accept the terms."
            isChecked={false}
            onCheck={setIsAgreed}
          />
        </div>
        <CodeField
          id={`${id}-k`}
          label="One-time code"
          aside={<span className="text-ink3">Valid for 5 minutes</span>}
          value={code}
          onCode={setCode}
        />
        <PasswordField id={`${id}-l`} label="Password" value="learn" onText={() => undefined} />
      </div>
      <div className="mt-6 grid grid-cols-3 items-center gap-5">
        <SearchField look="large" label="Search in this program" value="joins" onText={() => undefined} />
        <SearchField
          look="small"
          label="Search the transcript"
          placeholder="Search the transcript"
          value=""
          onText={() => undefined}
        />
        <SearchOpener keys={<Key>Ctrl K</Key>}>Search classes, quizzes, topics</SearchOpener>
      </div>
    </Sample>
  )
}
