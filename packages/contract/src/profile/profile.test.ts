import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { faultOfField, storedDate, storedPhone, storedValue } from './check-field.ts'
import { getCompletion } from './completion.ts'
import { FIELD_NAMES, type FieldName, WRITABLE_FIELDS } from './fields.ts'
import { fieldsOfProfile, fullProfile } from './full-profile.ts'
import { leadAdditions, leadProfile } from './lead-record.ts'
import { enabledSteps, lockReason } from './steps.ts'

const today = new Date('2026-11-20T00:00:00Z')
const account = { firstName: 'Asha', lastName: 'Rao', emailAddress: 'asha@example.org', phone: '9876543210' }
const personal = { ...account, gender: 'Female', dateOfBirth: '2001-02-28', state: 'Kerala', city: 'Kochi' }
const professional = { ...personal, totalWorkExperience: '0', industry: 'Retail' }
const educational = {
  ...professional,
  'tenth.institutionName': 'A',
  'tenth.yearOfPassing': '2016',
  'tenth.marks': '81',
  'twelfth.institutionName': 'A',
  'twelfth.yearOfPassing': '2018',
  'twelfth.marks': '78',
  'ug.course': 'B.Com.',
  'ug.collegeName': 'B',
  'ug.yearOfPassing': '2021',
  'ug.marks': '71',
}
const state = (values: object, hasResume = false) => ({ values: values as Record<string, unknown>, hasResume })

describe('a field', () => {
  it.each<[FieldName, unknown]>([
    ['whatsappNumber', '+91-9876543210'],
    ['whatsappNumber', '+91 98765 43210'],
    ['dateOfBirth', '2000-02-29'],
    ['pin', '682001'],
    ['salaryPerAnnum', '5,40,000'],
    ['ug.marks', '71.25'],
    ['tenth.yearOfPassing', '1960'],
    ['social.linkedin', 'https://in.linkedin.com/in/asha'],
    ['industry', 'Other'],
    ['preferredJobLocations', ['Kochi', 'Goa']],
    ['skillsProficiency', [{ name: 'SQL', level: 'Beginner' }]],
    ['description', 'Two\nlines'],
  ])('%s takes %j', (field, value) => expect(faultOfField(field, value, today)).toBeNull())

  it.each<[FieldName, unknown]>([
    ['whatsappNumber', '12345'],
    ['dateOfBirth', '2001-02-29'],
    ['dateOfBirth', '2020-01-01'],
    ['pin', '012345'],
    ['salaryPerAnnum', '5.4 lakh'],
    ['ug.marks', '101'],
    ['ug.marks', '-1'],
    ['tenth.yearOfPassing', '2031'],
    ['social.linkedin', 'https://linkedin.com.evil.example/in/asha'],
    ['videoResumeLocation', 'javascript:alert(1)'],
    ['videoResumeLocation', 'http://example.org'],
    ['industry', 'Select an Option'],
    ['preferredJobLocations', ['Kochi', 'Kochi']],
    ['preferredJobLocations', ['Atlantis']],
    [
      'skillsProficiency',
      [
        { name: 'SQL', level: 'Beginner' },
        { name: 'sql ', level: 'Beginner' },
      ],
    ],
    ['skillsProficiency', [{ name: 'SQL' }]],
    ['city', 'Two\nlines'],
    ['gender', 7],
  ])('%s does not take %j', (field, value) => expect(faultOfField(field, value, today)).toEqual(expect.any(String)))

  it('reverses a date whose last part has four characters, and strips +91 from a phone', () => {
    expect(['28-02-2001', '2001-02-28', ''].map(text => storedDate(text, today))).toEqual([
      '2001-02-28',
      '2001-02-28',
      '',
    ])
    expect(['+91-9876543210', '+919876543210', '98765 43210'].map(storedPhone)).toEqual(Array(3).fill('9876543210'))
  })

  it('reads a day as the lead system writes it, and as its own message asks for it', () => {
    expect(['5/3/99', '5/3/01', '05/01/2001', ' 5/1/2001 '].map(text => storedDate(text, today))).toEqual([
      '1999-05-03',
      '2001-05-03',
      '2001-01-05',
      '2001-01-05',
    ])
    expect(faultOfField('dateOfBirth', 'soon', today)).toContain('05/01/2001')
  })

  it('that fits is stored as what still fits, whatever it is', () =>
    fc.assert(
      fc.property(fc.constantFrom(...FIELD_NAMES), fc.oneof(fc.string(), fc.anything()), (field, value) => {
        if (faultOfField(field, value, today) !== null) return
        const stored = storedValue(field, value)
        expect(faultOfField(field, stored, today)).toBeNull()
        expect(storedValue(field, stored)).toEqual(stored)
      }),
    ))
})

describe('the steps', () => {
  it('open one after the other, each lock with what opens it', () => {
    const flags = (values: object) => Object.values(enabledSteps(state(values)))
    expect(flags(account)).toEqual([true, false, false, false, false])
    expect(flags(personal)).toEqual([true, true, false, false, false])
    expect(flags(professional)).toEqual([true, true, true, false, false])
    expect(flags(educational)).toEqual([true, true, true, true, true])
    expect(lockReason('professional', state(account))).toBe('Opens when your personal details are filled')
    expect(lockReason('professional', state({ ...personal, city: '', state: '' }))).toBe(
      'Opens when state and city are filled',
    )
    expect(lockReason('educational', state({ ...professional, industry: '' }))).toBe('Opens when industry is filled')
    expect(lockReason('skills', state(professional))).toBe('Opens after 10th, 12th and graduation details')
    expect(lockReason('skills', state({ ...educational, 'ug.marks': '' }))).toBe(
      'Opens when graduation, marks in percent is filled',
    )
    expect(lockReason('careers', state(educational))).toBeNull()
  })
})

describe('completion', () => {
  it('is the sum of its steps, each worth its share', () => {
    expect(getCompletion(state({})).percent).toBe(0)
    expect(getCompletion(state(account)).percent).toBe(0)
    expect(getCompletion(state({ ...account, city: 'Kochi' })).percent).toBe(5)
    const whole = getCompletion(state(educational, true))
    expect(whole.percent).toBe(80)
    expect(whole.steps.map(({ worth, earned }) => [worth, earned])).toEqual([
      [20, 20],
      [30, 30],
      [30, 30],
      [10, 0],
      [10, 0],
    ])
    expect(getCompletion(state(educational)).percent).toBe(70)
  })

  it('is 100 only when nothing is left, and what an answer makes needless is not asked for', () => {
    const skills = ['a', 'b', 'c', 'd', 'e'].map(name => ({ name, level: 'Beginner' }))
    const rest = { desiredOutcome: 'A first job', openToInternships: 'No', placementAssistanceRequired: 'No' }
    expect(getCompletion(state({ ...educational, ...rest, skillsProficiency: skills }, true)).percent).toBe(100)
    expect(getCompletion(state({ ...educational, ...rest, skillsProficiency: skills.slice(1) }, true)).percent).toBe(90)
    const wants = { ...rest, placementAssistanceRequired: 'Yes', isPlacementPolicyAccepted: 'False' }
    expect(getCompletion(state({ ...educational, ...wants, skillsProficiency: skills }, true)).percent).toBe(93)
  })
})

describe('the full profile', () => {
  const frame = {
    userId: 7,
    product: 'Acme',
    programName: 'P',
    resume: null,
    enrolledLearningPaths: {},
    profileCompletion: 1,
  }

  it('gives roles and cities only while assistance is wanted, under their own names', () => {
    const lists = { preferredJobRoles: ['Data analyst'], preferredJobLocations: ['Kochi'] }
    const of = (values: object) => fullProfile(values as Record<string, unknown>, frame).youAndAcme
    expect(of({ ...lists, placementAssistanceRequired: 'Yes' })).toMatchObject(lists)
    expect(of({ ...lists, placementAssistanceRequired: 'No' })).toMatchObject({
      preferredJobRoles: [],
      preferredJobLocations: [],
    })
  })

  it('is read back into the fields that it was made of', () => {
    const values = {
      ...educational,
      'pg.course': 'M.B.A.',
      'social.github': 'https://github.com/asha',
      placementAssistanceRequired: 'Yes',
      preferredJobRoles: ['Teaching'],
    }
    expect(fieldsOfProfile(fullProfile(values, frame), 'Acme', today)).toMatchObject(values)
  })
})

describe('a lead record', () => {
  const lead = {
    prospectId: 'P',
    phone: '+91-9876543210',
    city: 'Pune',
    dateOfBirth: '12/31/99',
    preferredJobRoles: 'Data analyst; Nonsense',
  }

  it('is a profile only with a prospect id and a phone of ten digits', () => {
    expect(leadProfile(lead, today)).toEqual({ phone: '9876543210', city: 'Pune', dateOfBirth: '1999-12-31' })
    expect(leadProfile({ ...lead, prospectId: '' }, today)).toEqual({})
    for (const phone of ['+1-9876543210', '98765', '+91 9876543210', 9876543210])
      expect(leadProfile({ ...lead, phone }, today)).toEqual({})
  })

  it('adds what is empty, and nothing that the account says', () => {
    expect(
      leadAdditions({ city: 'Kochi', gender: '' }, { city: 'Pune', gender: 'Male', firstName: 'X', phone: '9' }),
    ).toEqual({ gender: 'Male' })
    expect(WRITABLE_FIELDS).not.toContain('phone')
  })
})

it('a date of birth that a service sends is turned round where its year comes last (spec: platform 5)', () => {
  expect(fieldsOfProfile({ dateOfBirth: '28-02-2001' }, 'Acme', today)).toEqual({ dateOfBirth: '2001-02-28' })
  expect(fieldsOfProfile({ dateOfBirth: '2001-02-28', industry: 'IT' }, 'Acme', today)).toEqual({
    dateOfBirth: '2001-02-28',
    industry: 'IT',
  })
})
