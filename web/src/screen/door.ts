// Where a television says that a table is to be found.
import { addressOf, typedAddress } from '../page/invite';
import type { HelloMsg } from '../wire/wire';

/** The link to a table, and what is typed to find the server. */
export const doorOf = (hello: HelloMsg, code: string): { address: string; told: string } => ({
    address: addressOf(code, hello),
    told: typedAddress(hello) ?? location.host,
});
