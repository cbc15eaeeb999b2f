import type { FunctionName, ParamsOf, ResultOf } from '@learn/contract'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'

export interface Reply<T = unknown> {
  status: number
  body: T
  headers: LightMyRequestResponse['headers']
}

export interface TestClient {
  cookies: Map<string, string>
  post<T = Record<string, unknown>>(path: string, body: unknown, headers?: Record<string, string>): Promise<Reply<T>>
  get<T = Record<string, unknown>>(path: string, headers?: Record<string, string>): Promise<Reply<T>>
  /** A form, as apps and servers send it to the doors of the protocol. */
  form<T = Record<string, unknown>>(
    path: string,
    fields: Record<string, string>,
    headers?: Record<string, string>,
  ): Promise<Reply<T>>
  /** A function of the learning service through the JSON door. */
  learn<N extends FunctionName>(name: N, params: ParamsOf<N>): Promise<Reply<ResultOf<N>>>
  /** A function through the web-service door, as an app calls it. */
  rest<T = Record<string, unknown>>(
    token: string,
    wsfunction: string,
    params?: Record<string, string>,
  ): Promise<Reply<T>>
}

/** A browser that talks to the app without a socket; it sends what browsers send. */
export function createClient(app: FastifyInstance, remoteAddress: string): TestClient {
  const cookies = new Map<string, string>()
  const send = async (options: {
    method: 'GET' | 'POST'
    url: string
    payload?: string
    headers: Record<string, string>
  }): Promise<Reply<never>> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await app.inject({
      ...options,
      remoteAddress,
      headers: { ...(cookie && { cookie }), ...options.headers },
    })
    for (const { name, value } of response.cookies) {
      if (value) cookies.set(name, value)
      else cookies.delete(name)
    }
    const isJson = String(response.headers['content-type']).includes('json')
    const body = (isJson ? response.json() : response.body) as never
    return { status: response.statusCode, body, headers: response.headers }
  }
  const browser = { origin: 'http://127.0.0.1:3000', 'sec-fetch-site': 'same-origin' }
  const post: TestClient['post'] = (url, body, headers = {}) =>
    send({
      method: 'POST',
      url,
      payload: JSON.stringify(body),
      headers: { ...browser, 'content-type': 'application/json', ...headers },
    })
  const form: TestClient['form'] = (url, fields, headers = {}) =>
    send({
      method: 'POST',
      url,
      payload: new URLSearchParams(fields).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    })
  return {
    cookies,
    post,
    form,
    get: (url, headers = {}) => send({ method: 'GET', url, headers }),
    learn: (name, params) => post(`/api/learning/${name}`, params),
    rest: (token, wsfunction, params = {}) =>
      form('/webservice/rest/server.php', { wstoken: token, wsfunction, moodlewsrestformat: 'json', ...params }),
  }
}
