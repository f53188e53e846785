// A live room: the sockets of everybody who has a thread, a group or the forum's list open.
import { DurableObject } from 'cloudflare:workers';

export class LiveRoom extends DurableObject {}
