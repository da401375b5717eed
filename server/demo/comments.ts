import type { Kysely, Transaction } from 'kysely';
import { demoIdentity } from './identity.ts';
import type { Database } from '../db/schema.ts';

/** Words of a customer of the demo, who is nobody; `hours` before the shop was filled. */
type Words = { by: string; hours: number; text: string };
/** A comment with its replies, and how many like it and do not. */
type DemoComment = Words & { likes?: number; dislikes?: number; replies?: readonly Words[] };

const DAY = 24;
const NOOL = demoIdentity.name;

/** Comments by the key of their product in the demo shop. */
export const DEMO_COMMENTS: Readonly<Record<string, readonly DemoComment[]>> = {
  'weliwita-handloom-saree': [
    {
      by: 'Ishara Jayawardena',
      hours: 19 * DAY,
      text: 'Wore it to my sister’s homecoming in Kurunegala. Three aunties asked which loom it came from.\n\nIt drapes better after the first wash.',
      likes: 14,
    },
    {
      by: 'Kavitha Sivakumar',
      hours: 11 * DAY,
      text: 'Is the blouse piece long enough for elbow sleeves?',
      likes: 3,
      replies: [
        { by: NOOL, hours: 10.5 * DAY, text: 'Yes: it is 90 cm, which is enough for elbow sleeves up to size 42.' },
        { by: 'Kavitha Sivakumar', hours: 10 * DAY, text: 'Thank you! Ordered.' },
      ],
    },
    {
      by: 'Dulani Wickramasinghe',
      hours: 4 * DAY,
      text: 'The jade is a little darker than on my screen. Still keeping it.',
      likes: 6,
      dislikes: 1,
    },
  ],
  'everyday-tee': [
    {
      by: 'Rizwan Cader',
      hours: 9 * DAY,
      text: 'Third one. They have not shrunk and I am not kind to my washing machine.',
      likes: 9,
      replies: [{ by: 'Nuwan Herath', hours: 8 * DAY, text: 'Same here, a year now and the neck is still flat.' }],
    },
    {
      by: 'Sanduni Peiris',
      hours: 2 * DAY,
      text: 'Runs wide on the shoulders. I am an M everywhere else and took an S.',
      likes: 5,
      dislikes: 2,
    },
  ],
  'little-elephant-tee': [
    {
      by: 'Fathima Nazreen',
      hours: 13 * DAY,
      text: 'My son calls it the Raja shirt and will not take it off. Please make it in size 8 too 🐘',
      likes: 11,
    },
    {
      by: 'Chaminda Rathnayake',
      hours: 6 * DAY,
      text: 'පොඩි දුවට හරියටම හරි. රෙද්ද හරිම මෘදුයි.',
      likes: 4,
    },
  ],
  'batch-hoodie': [
    {
      by: 'Tharushi de Alwis',
      hours: 5 * DAY,
      text: 'Ordered 46 for our batch trip. All came in one box with the names in order, which saved me an evening.',
      likes: 7,
    },
  ],
};

const IDS = 'demo-comment-';
const fillers = { user_id: null, request_key: null, request_hash: '' };

/** Writes the comments of the demo shop below its products; those that are there stay as they are. @param products ids of products by their key in the demo. */
export async function fillDemoComments(
  tx: Transaction<Database>,
  products: ReadonlyMap<string, string>,
  now: number,
): Promise<void> {
  const row = (id: string, product: string, parent: string | null, { by, hours, text }: Words) => ({
    ...fillers,
    id,
    product_id: product,
    parent_id: parent,
    signature: by,
    text,
    created_at: new Date(now - hours * 60 * 60_000).toISOString(),
  });
  const all = Object.entries(DEMO_COMMENTS).flatMap(([key, comments]) => {
    const product = products.get(key);
    return product === undefined
      ? []
      : comments.map((comment, nth) => ({ comment, product, id: `${IDS}${key}-${nth + 1}` }));
  });
  if (all.length === 0) return;
  const written = await tx
    .insertInto('comments')
    .values(
      all.flatMap(({ comment, product, id }) => [
        row(id, product, null, comment),
        ...(comment.replies ?? []).map((reply, nth) => row(`${id}-${nth + 1}`, product, id, reply)),
      ]),
    )
    .onConflict((on) => on.doNothing())
    .returning('id')
    .execute();
  if (written.length === 0) return;
  const votes = all.flatMap(({ comment: { likes = 0, dislikes = 0 }, id }) =>
    Array.from({ length: likes + dislikes }, (_, nth) => ({
      comment_id: id,
      user_id: `demo-voter-${nth + 1}`,
      kind: nth < likes ? ('like' as const) : ('dislike' as const),
      voted_at: new Date(now).toISOString(),
    })),
  );
  await tx
    .insertInto('comment_votes')
    .values(votes)
    .onConflict((on) => on.doNothing())
    .execute();
}

/** Removes them, also from products that somebody has made their own. */
export const removeDemoComments = async (tx: Kysely<Database>): Promise<void> =>
  void (await tx.deleteFrom('comments').where('id', 'like', `${IDS}%`).execute());
