import * as catalogue from '../../../src/api/contract/catalogue.ts';
import * as chat from '../../../src/api/contract/chat.ts';
import * as home from '../../../src/api/contract/home.ts';
import * as shopProfile from '../../../src/api/contract/shop-profile.ts';
import type { Product } from '../../../src/domain/catalogue/product.ts';
import type { Visit } from './visit.ts';

const NONE = 'the server’s list has no product';

/** Section 7, Shop: what anybody may see. Answers with the products. */
export async function visitShop(visit: Visit): Promise<readonly Product[]> {
  const products = (await visit.yes('catalogue.productList', catalogue.productList())) ?? [];
  await visit.yes('catalogue.categoryList', catalogue.categoryList());
  await visit.yes('catalogue.vendorList', catalogue.vendorList());
  await visit.yes('home.carousel', home.carousel());
  await visit.yes('home.mostViewed', home.mostViewed());
  await visit.addition('shopProfile.shopTerms', shopProfile.shopTerms());
  visit.untried('problems.tellProblem', 'it would be written down as a fault of the app');
  await visit.addition('shopProfile.shopAbout', shopProfile.shopProfile());

  await visit.addition('shopProfile.shopDelivery', shopProfile.shopDelivery(products.slice(0, 2).map(({ id }) => id)));

  const [one] = products;
  if (!one) {
    for (const name of ['productsOfCategory', 'productsOfSubcategory', 'productSearch', 'incrementView'])
      visit.untried(`catalogue.${name}`, NONE);
    return products;
  }
  const parts = [
    ['catalogue.productsOfCategory', 'categoryId', catalogue.productsOfCategory] as const,
    ['catalogue.productsOfSubcategory', 'subcategoryId', catalogue.productsOfSubcategory] as const,
  ];
  for (const [name, key, call] of parts) {
    if (one[key] === '')
      visit.untried(name, `the first product names no ${key === 'categoryId' ? 'category' : 'type'} by its id`);
    else {
      const found = await visit.yes(name, call(one[key]));
      const others = found?.filter((it) => it[key] !== one[key]) ?? [];
      if (others.length > 0) visit.fault(name, `${others.length} of its products are of another one.`);
      if (found && !found.some(({ id }) => id === one.id)) visit.fault(name, `${one.name} is missing in it.`);
    }
  }
  const found = await visit.yes('catalogue.productSearch', catalogue.productSearch(one.name));
  if (found && !found.some(({ id }) => id === one.id))
    visit.fault('catalogue.productSearch', `A product’s own name does not find it.`);
  await visit.yes('catalogue.incrementView', catalogue.incrementView(one.id));
  return products;
}

/** Section 7, Chat: messages of a guest, or of the customer, and the help. */
export async function visitChat(visit: Visit): Promise<void> {
  const message = {
    text: 'Hello',
    context: null,
    isTagSearch: false,
    key: crypto.randomUUID(),
    isCustomer: visit.token !== null,
  };
  const said = await visit.yes('chat.sendChatMessage', chat.sendChatMessage(message));
  if (said) {
    // The context is the server's own: the same comes back with the next message.
    await visit.yes(
      'chat.sendChatMessage',
      chat.sendChatMessage({ ...message, key: crypto.randomUUID(), context: said.context }),
    );
  }
  if (visit.token === null) return;
  const history = await visit.yes('chat.chatMessages', chat.chatMessages());
  const isThere = history?.messages.some(
    ({ sender, parts }) => sender === 'user' && parts.some(({ text }) => text === 'Hello'),
  );
  if (history && !isThere) visit.fault('chat.chatMessages', 'The customer’s own message is missing in it.');

  const topics = await visit.yes('chat.helpTopics', chat.helpTopics());
  const [topic] = topics ?? [];
  const subtopics = topic ? await visit.yes('chat.helpSubtopics', chat.helpSubtopics(topic.id)) : null;
  if (!topic) visit.untried('chat.helpSubtopics', 'there is no help topic');
  const [subtopic] = subtopics ?? [];
  const questions = subtopic ? await visit.yes('chat.helpQuestions', chat.helpQuestions(subtopic.id)) : null;
  if (!subtopic) visit.untried('chat.helpQuestions', 'there is no subtopic of the help');
  const [question] = questions ?? [];
  if (question) await visit.yes('chat.helpAnswer', chat.helpAnswer(question.id));
  else visit.untried('chat.helpAnswer', 'there is no question of the help');
}
