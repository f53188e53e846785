// The parts of Cloudflare's answers that the setup reads.

export interface Database {
  uuid: string;
  name: string;
}

export interface Binding {
  name: string;
  type: string;
  text?: string;
  id?: string;
}
