// A minimal browser for signing in with a provider: cookies by site, redirects, and forms that post themselves.
import { nextAddress } from '../worker/worker.ts';

/** The request that a provider makes the browser send to us. */
export interface Callback {
  url: URL;
  /** Present when it is a POST. */
  form?: URLSearchParams;
}

interface Cookie {
  value: string;
  sameSite: string;
}

export class Browser {
  readonly #jars = new Map<string, Map<string, Cookie>>();
  readonly #address = nextAddress();
  readonly home: string;

  /** `home` is our own site; `cookie` is what the browser already has from it. */
  constructor(home: string, cookie = '') {
    this.home = home;
    for (const pair of cookie.split('; ').filter(Boolean)) {
      const [name = '', ...value] = pair.split('=');
      this.setCookie(home, name, value.join('='));
    }
  }

  setCookie(site: string, name: string, value: string, sameSite = 'Lax'): void {
    const { origin } = new URL(site);
    const jar = this.#jars.get(origin) ?? new Map<string, Cookie>();
    jar.set(name, { value, sameSite });
    this.#jars.set(origin, jar);
  }

  forgetCookie(site: string, name: string): void {
    this.#jars.get(new URL(site).origin)?.delete(name);
  }

  cookie(site: string, name: string): string | undefined {
    return this.#jars.get(new URL(site).origin)?.get(name)?.value;
  }

  /** One request. `from` is the page that makes the browser send it; by default, our own page or a link on it. */
  async fetch(url: string | URL, init: RequestInit = {}, from = String(url)): Promise<Response> {
    const { origin } = new URL(url);
    const isForeign = new URL(from).origin !== origin;
    const isPost = (init.method ?? 'GET') !== 'GET';
    const cookies = [...(this.#jars.get(origin) ?? [])]
      .filter(([, { sameSite }]) => !(isForeign && isPost) || sameSite === 'None')
      .map(([name, { value }]) => `${name}=${value}`)
      .join('; ');
    const response = await fetch(url, {
      redirect: 'manual',
      ...init,
      headers: {
        ...(cookies && { Cookie: cookies }),
        'Sec-Fetch-Site': isForeign ? 'cross-site' : 'same-origin',
        ...(isPost && { Origin: new URL(from).origin }),
        ...(origin === this.home && { 'CF-Connecting-IP': this.#address }),
        Connection: 'close',
        ...init.headers,
      },
    });
    for (const line of response.headers.getSetCookie()) this.#keep(origin, line);
    return response;
  }

  #keep(site: string, line: string): void {
    const [pair = '', ...attributes] = line.split('; ');
    const name = pair.slice(0, pair.indexOf('='));
    if (attributes.some((a) => /^(max-age=0$|expires=.*1970)/i.test(a))) {
      this.forgetCookie(site, name);
      return;
    }
    const sameSite = attributes.find((a) => /^samesite=/i.test(a))?.split('=')[1] ?? 'Lax';
    this.setCookie(site, name, pair.slice(pair.indexOf('=') + 1), sameSite);
  }

  /** Follows one of our links to a provider; returns the provider's address. */
  async setOut(path: string): Promise<string> {
    const response = await this.fetch(new URL(path, this.home));
    return new URL(response.headers.get('Location') ?? '', this.home).href;
  }

  /** Consents at the provider as this person, who is not signed in there; returns the request that comes back to us. */
  async agree(authorizationUrl: string, subject: string): Promise<Callback> {
    this.#jars.delete(new URL(authorizationUrl).origin);
    this.setCookie(authorizationUrl, 'person', subject);
    let url = new URL(authorizationUrl);
    for (let steps = 0; steps < 8; steps++) {
      const response = await this.fetch(url);
      const location = response.headers.get('Location');
      if (!location) return formOf(await response.text());
      url = new URL(location, url);
      if (url.origin === this.home) return { url };
    }
    throw new Error('the provider redirects the browser in circles');
  }

  comeBack({ url, form }: Callback, from = 'https://provider.example'): Promise<Response> {
    return this.fetch(url, form ? { method: 'POST', body: form } : {}, from);
  }

  /** The whole sign-in, as a person would do it. */
  async signIn(path: string, subject: string): Promise<Response> {
    return this.comeBack(await this.agree(await this.setOut(path), subject));
  }
}

function formOf(html: string): Callback {
  const action = /<form method="post" action="([^"]*)"/.exec(html)?.[1];
  if (!action) throw new Error(`the provider shows neither redirect nor form: ${html}`);
  const fields = [...html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)];
  return {
    url: new URL(plain(action)),
    form: new URLSearchParams(fields.map(([, name = '', value = '']) => [name, plain(value)])),
  };
}

const plain = (html: string) =>
  html
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
