import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { loadConfig } from './config.ts'

const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://learn.example.org',
  CONTENT_ORIGIN: 'https://learn-content.example.net',
  SECRET: randomBytes(32).toString('hex'),
  TRUST_PROXY: '10.0.0.2',
}

describe('the settings', () => {
  it('need nothing to start', () => {
    expect(loadConfig({})).toMatchObject({
      HOST: '127.0.0.1',
      PORT: 3000,
      DEMO: true,
      isPortExplicit: false,
      services: {},
    })
  })

  it('are frozen', () => {
    expect(Object.isFrozen(loadConfig({}))).toBe(true)
  })

  it('fail with the full list', () => {
    expect(() => loadConfig({ PORT: 'abc', SIGNUP: 'maybe' })).toThrow(/PORT:.*\n.*SIGNUP:/)
  })

  it('give a node both roles, and let only nodes on PostgreSQL have one', () => {
    expect(loadConfig({}).ROLES).toEqual(['web', 'worker'])
    expect(() => loadConfig({ ROLES: 'web' })).toThrow(/ROLES must be web,worker without DATABASE_URL/)
    const onPostgres = { DATABASE_URL: 'postgres://localhost/learn' }
    expect(loadConfig({ ...onPostgres, ROLES: 'worker' }).ROLES).toEqual(['worker'])
    expect(() => loadConfig({ ...onPostgres, ROLES: 'database' })).toThrow(/ROLES/)
  })

  it('tell what cannot be read and what production refuses at once, each setting once', () => {
    const load = () => loadConfig({ ...production, PORT: 'abc', SECRET: 'short', TRUST_PROXY: '', DEMO: '1' })
    expect(load).toThrow(/^.*\n {2}PORT.*\n {2}SECRET.*\n {2}TRUST_PROXY.*\n {2}DEMO.*$/)
  })

  it.each([
    ['http', { PUBLIC_URL: 'http://learn.example.org' }, /https/],
    ['the app as its own content origin', { CONTENT_ORIGIN: 'https://learn.example.org:8443' }, /another host/],
    ['no content origin', { CONTENT_ORIGIN: '' }, /CONTENT_ORIGIN/],
    ['no secret', { SECRET: '' }, /SECRET must/],
    ['a sample secret', { SECRET: 'change-me-change-me-change-me-change-me' }, /sample/],
    ['the demo institute', { DEMO: '1' }, /DEMO/],
    ['a short secret', { SECRET: 'a8Kd02lsPq' }, /SECRET/],
    ['one letter many times', { SECRET: 'f'.repeat(64) }, /SECRET has few/],
    ['a word many times', { SECRET: 'gardenkeys!'.repeat(4) }, /SECRET repeats/],
    ['the alphabet', { SECRET: 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJ' }, /SECRET follows/],
    ['a row of keys', { SECRET: 'qwertyuiopasdfghjklzxcvbnmqwertyuiop' }, /SECRET is made of letters alone/],
    ['words', { SECRET: 'correct horse battery staple correct horse' }, /SECRET is made of letters alone/],
    [
      'a content origin below the app',
      { CONTENT_ORIGIN: `https://content.${new URL(production.PUBLIC_URL).hostname}` },
      /neither below the other/,
    ],
    ['a content origin of http', { CONTENT_ORIGIN: 'http://content.example.net' }, /CONTENT_ORIGIN must be an https/],
    ['no proxy', { TRUST_PROXY: '' }, /TRUST_PROXY must name/],
    ['an SMS gateway of http', { SMS_URL: `http://k:${randomBytes(32).toString('hex')}@sms.example` }, /SMS_URL must/],
    ['a weak key of SMS', { SMS_URL: 'https://k:secret@sms.example' }, /password in SMS_URL/],
    [
      'a service of http',
      { SERVICE_CAREER_URL: 'http://career.example', SERVICE_CAREER_SECRET: randomBytes(32).toString('hex') },
      /SERVICE_CAREER_URL must be an https/,
    ],
    ['a service without a secret', { SERVICE_CAREER_URL: 'https://career.example' }, /SERVICE_CAREER_SECRET must/],
    [
      'a weak secret of a service',
      { SERVICE_LEARNER_PROFILE_URL: 'https://p.example', SERVICE_LEARNER_PROFILE_SECRET: 'x' },
      /SERVICE_LEARNER_PROFILE_SECRET has/,
    ],
  ])('refuse %s in production', (_name, env, message) => {
    expect(() => loadConfig({ ...production, ...env })).toThrow(message)
  })

  it('accept a full production environment, without the demo institute', () => {
    expect(loadConfig(production)).toMatchObject({ isProduction: true, DEMO: false })
  })

  it('take every secret that openssl makes', () => {
    for (let n = 0; n < 2000; n++) loadConfig({ ...production, SECRET: randomBytes(32).toString('hex') })
    // Such a row of digits is drawn, too: once in 300,000 times.
    const drawn = `${randomBytes(26).toString('hex')}123456abcdef`
    expect(loadConfig({ ...production, SECRET: drawn }).isProduction).toBe(true)
    expect(loadConfig({ ...production, SECRET: randomBytes(32).toString('base64') }).isProduction).toBe(true)
  })

  it.each(['10.0.0.2', '10.0.0.0/8, ::1', 'loopback', 'fd00::/8,192.168.0.1'])('believe proxies at %s', TRUST_PROXY => {
    expect(loadConfig({ TRUST_PROXY }).TRUST_PROXY).toBe(TRUST_PROXY)
  })

  it.each([
    'true',
    '*',
    '0.0.0.0/0',
    '0.0.0.0/1,128.0.0.0/1',
    '::/0',
    '::/1,8000::/1',
    '10.0.0.0/33',
    '10.0.0',
    'proxy.example.org',
    '10.0.0.1/8/8',
  ])('do not believe %s', TRUST_PROXY => {
    expect(() => loadConfig({ TRUST_PROXY })).toThrow(/TRUST_PROXY/)
  })

  it.each([
    ['a service that is none', { SERVICE_NOTHING_URL: 'https://x.example' }],
    ['no address', { SERVICE_CAREER_URL: 'career' }],
    ['another protocol', { SERVICE_CAREER_URL: 'file:///etc' }],
    ['an address with a query', { SERVICE_CAREER_URL: 'https://x.example/?path=' }],
  ])('refuse %s as an external system', (_name, env) => {
    expect(() => loadConfig(env)).toThrow(/SERVICE_(NOTHING|CAREER)_URL/)
  })

  it.each([
    ['no keys', {}, /SERVICE_CAREER_KEY must be set.*\n.*SERVICE_CAREER_SECRET must be set/],
    ['no secret', { SERVICE_CAREER_KEY: 'k' }, /SERVICE_CAREER_SECRET must be set/],
    ['no access key', { SERVICE_CAREER_SECRET: 's' }, /SERVICE_CAREER_KEY must be set/],
  ])('refuse an external system with %s', (_name, keys, message) => {
    expect(() => loadConfig({ SERVICE_CAREER_URL: 'https://career.example', ...keys })).toThrow(message)
  })

  it('take keys of servers that call us, without an external system', () => {
    const { services, callKeys } = loadConfig({ SERVICE_CAREER_KEY: 'k', SERVICE_CAREER_SECRET: 's' })
    expect([services, callKeys]).toEqual([{}, { career: { accessKey: 'k', secret: 's' } }])
  })

  it('send a service to an external system; a hyphen is an underscore', () => {
    const { services } = loadConfig({
      SERVICE_LEARNER_PROFILE_URL: 'https://p.example/api/',
      SERVICE_LEARNER_PROFILE_KEY: 'k',
      SERVICE_LEARNER_PROFILE_SECRET: 's',
    })
    expect(services).toEqual({ 'learner-profile': { url: 'https://p.example/api', accessKey: 'k', secret: 's' } })
  })
})
