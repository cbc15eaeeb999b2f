import { describe, expect, it } from 'vitest'
import { loadConfig } from './config.ts'

const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://learn.example.org',
  CONTENT_ORIGIN: 'https://learn-content.example.net',
  SECRET: 'f'.repeat(64),
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

  it.each([
    ['http', { PUBLIC_URL: 'http://learn.example.org' }, /https/],
    ['the app as its own content origin', { CONTENT_ORIGIN: 'https://learn.example.org:8443' }, /another host/],
    ['no content origin', { CONTENT_ORIGIN: '' }, /CONTENT_ORIGIN/],
    ['no secret', { SECRET: '' }, /SECRET must/],
    ['a sample secret', { SECRET: 'change-me-change-me-change-me-change-me' }, /sample/],
    ['the demo institute', { DEMO: '1' }, /DEMO/],
  ])('refuse %s in production', (_name, env, message) => {
    expect(() => loadConfig({ ...production, ...env })).toThrow(message)
  })

  it('accept a full production environment, without the demo institute', () => {
    expect(loadConfig(production)).toMatchObject({ isProduction: true, DEMO: false })
  })

  it('send a service to an external system; a hyphen is an underscore', () => {
    const { services } = loadConfig({
      SERVICE_LEARNER_PROFILE_URL: 'https://p.example/api/',
      SERVICE_LEARNER_PROFILE_KEY: 'k',
    })
    expect(services).toEqual({ 'learner-profile': { url: 'https://p.example/api', accessKey: 'k', secret: '' } })
  })
})
