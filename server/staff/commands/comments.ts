import { commentText, isSendable, MAX_COMMENT_LENGTH } from '../../../src/domain/comments/comment.ts';
import { sql } from 'kysely';
import {
  answerComment,
  findComments,
  removeComment,
  setHidden,
  STAFF_COLUMNS,
  type StaffComment,
  staffComments,
} from '../../comments/staff.ts';
import { BadUsage, type Command, readArgs, type StaffContext } from '../command.ts';
import { printable } from '../escape.ts';
import { AT_ONCE, LIST_FLAGS, listHelp, type Paging, printPage, readPaging } from '../listing.ts';
import { likePattern, moment } from '../read-typed.ts';

/** Characters of a text that a line shows. */
const SHOWN = 70;

/** `words` is how much a deed takes beside the comment. */
type Deed = {
  words: 'none' | 'any';
  run: (context: StaffContext, comment: StaffComment, text: string) => Promise<string | null>;
};

const isReply = ({ parent_id: parent }: StaffComment): boolean => parent !== null;
const noun = (comment: StaffComment): string => (isReply(comment) ? 'reply' : 'comment');
const authorOf = ({ email, signature }: StaffComment): string => email ?? signature ?? 'account removed';

function lineOf(comment: StaffComment): string {
  const text = comment.text.replace(/\s+/g, ' ');
  const shown = Array.from(text);
  const words = shown.length > SHOWN ? `${shown.slice(0, SHOWN - 1).join('')}…` : text;
  return `${comment.id}  ${moment(comment.created_at)}  ${comment.hidden ? 'hidden' : 'shown '}  ${comment.product}, ${authorOf(comment)}: ${isReply(comment) ? '↳ ' : ''}${words}`;
}

async function list(context: StaffContext, words: readonly string[], hidden: boolean, paging: Paging): Promise<void> {
  let query = staffComments(context.db);
  if (hidden) query = query.where('comments.hidden', '=', true);
  for (const word of words) {
    const pattern = likePattern(word);
    query = query.where((is) =>
      is.or([
        is('comments.text', 'ilike', pattern),
        is('products.name', 'ilike', pattern),
        is('users.email', 'ilike', pattern),
        is('users.name', 'ilike', pattern),
        is('comments.signature', 'ilike', pattern),
      ]),
    );
  }
  const { count } = await query.select(sql<number>`cast(count(*) as bigint)`.as('count')).executeTakeFirstOrThrow();
  const rows = await query
    .select(STAFF_COLUMNS)
    .orderBy('comments.created_at', 'desc')
    .orderBy('comments.id')
    .limit(paging.atOnce)
    .offset(paging.from)
    .execute();
  printPage(context, paging, {
    name: 'comments',
    one: 'comment',
    count: Number(count),
    rows,
    line: lineOf,
    json: (row) => ({
      id: row.id,
      replyTo: row.parent_id,
      product: row.product,
      text: row.text,
      hidden: row.hidden,
      at: row.created_at,
      email: row.email,
      name: row.name ?? row.signature,
    }),
  });
}

const hiding =
  (hidden: boolean): Deed['run'] =>
  async ({ db }, comment) => {
    await setHidden(db, comment.id, hidden);
    return `The ${noun(comment)} on ${comment.product} is ${hidden ? 'hidden' : 'shown'}.`;
  };

/** Each says what was done; null where shoppers do not see what was to be answered. */
const DEEDS: Readonly<Record<string, Deed>> = {
  hide: { words: 'none', run: hiding(true) },
  show: { words: 'none', run: hiding(false) },
  remove: {
    words: 'none',
    run: async ({ db, now }, comment) => {
      await removeComment(db, comment.id, now());
      return `The ${noun(comment)} on ${comment.product} is removed${isReply(comment) ? '' : ', with its replies and votes'}.`;
    },
  },
  answer: {
    words: 'any',
    run: async ({ db, now }, comment, text) =>
      (await answerComment(db, comment, text, now())) ? `Answered on ${comment.product}.` : null,
  },
};

/** Finds the one comment that is meant; null where there is none, or are several, which is said. */
async function find({ db, err }: StaffContext, named: string): Promise<StaffComment | null> {
  const [comment, ...others] = await findComments(db, named);
  if (comment && others.length === 0) return comment;
  err(
    comment
      ? `Several comments begin with "${printable(named)}". Type more of the id.\n`
      : `There is no comment "${printable(named)}".\n`,
  );
  return null;
}

/** Looking through the comments; hiding, removing and answering one. */
export const commentsCommand: Command = {
  name: 'comments',
  summary: 'list comments; hide, show, remove or answer one',
  help: `Comments and replies, the newest first: id, when (Colombo), shown or hidden, product, whose, text; replies begin with ↳.
A comment is named by its id, or enough of its beginning to be the only one.

  npm run shop -- comments list                  the newest ${AT_ONCE}
  npm run shop -- comments list kurta wide       those whose text, product, email or name has all these words
  npm run shop -- comments list --hidden          those that no shopper sees
${listHelp('comments list')}
  npm run shop -- comments hide <id>             no shopper sees it, nor its replies, until it is shown again
  npm run shop -- comments show <id>
  npm run shop -- comments remove <id>           for good, with its replies and votes
  npm run shop -- comments answer <id> TEXT      a reply in the shop's name, at most ${MAX_COMMENT_LENGTH} characters

The list has it within a second. What search engines read in a product's page follows within 20 seconds.
`,
  json: `list { count, page, limit, comments: [{ id, replyTo, product, text, hidden, at, email, name }] }`,
  run: async (args, context) => {
    const {
      values,
      positionals: [what = 'list', ...words],
    } = readArgs(args, { ...LIST_FLAGS, hidden: { type: 'boolean' } });
    if (what === 'list') {
      await list(context, words, values.hidden ?? false, readPaging(values));
      return 0;
    }
    const deed = Object.hasOwn(DEEDS, what) ? DEEDS[what] : undefined;
    if (!deed) throw new BadUsage(`"${printable(what)}" cannot be done with a comment.`);
    const [flag] = Object.keys(values);
    if (flag !== undefined) throw new BadUsage(`comments ${what} takes no --${flag}.`);
    const [named, ...rest] = words;
    if (named === undefined) throw new BadUsage(`Which comment? comments ${what} takes its id.`);
    if (deed.words === 'none' && rest.length > 0)
      throw new BadUsage(`One at a time; "${printable(rest.join(' '))}" is too much.`);
    const text = commentText(rest.join(' '));
    if (deed.words === 'any' && !isSendable(text))
      throw new BadUsage(`An answer has 1 to ${MAX_COMMENT_LENGTH} characters.`);
    const comment = await find(context, named);
    if (!comment) return 1;
    const done = await deed.run(context, comment, text);
    if (done === null) {
      context.err(
        `No shopper sees that ${noun(comment)}: it is hidden, or ${printable(comment.product)} is not for sale.\n`,
      );
      return 1;
    }
    context.out(`${printable(done)}\n`);
    return 0;
  },
};
