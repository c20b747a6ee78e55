// Where a television says that a table is to be found.
import { isLocal } from '../page/invite';
import type { HelloMsg } from '../wire/wire';

/** The link to a table, and what is typed to find the server. */
export function doorOf({ lan }: HelloMsg, code: string): { address: string; told: string } {
    const base = isLocal() && lan ? lan : location.href;
    const { host, pathname, href } = new URL('#' + code, base);
    return { address: href, told: (host + pathname).replace(/\/$/, '') };
}
