import * as catalogue from '../../../src/api/contract/catalogue.ts';
import * as chat from '../../../src/api/contract/chat.ts';
import * as home from '../../../src/api/contract/home.ts';
import * as problems from '../../../src/api/contract/problems.ts';
import * as shopProfile from '../../../src/api/contract/shop-profile.ts';
import { describeCalls, ID, KEY } from './described-call.ts';

/** Calls of the catalogue and the home page. */
export const SHOP_CALLS = describeCalls('Shop', {
  'catalogue.productList': [catalogue.productList(), 'Lists all products.'],
  'catalogue.productsOfCategory': [catalogue.productsOfCategory(ID), 'Lists the products of a category, by its id.'],
  'catalogue.productsOfSubcategory': [catalogue.productsOfSubcategory(ID), 'Lists the products of a type, by its id.'],
  'catalogue.productSearch': [catalogue.productSearch('shirt'), 'Finds products, the best match first.'],
  'home.mostViewed': [home.mostViewed(), 'Lists the products viewed most, in their order.'],
  'catalogue.incrementView': [
    catalogue.incrementView(ID),
    'Counts a view of a product’s page. The answer is not read.',
  ],
  'catalogue.categoryList': [
    catalogue.categoryList(),
    'Lists the categories with their types. The app gives up after 10 s.',
  ],
  'catalogue.vendorList': [catalogue.vendorList(), 'Lists the vendors. The app gives up after 10 s.'],
  'home.carousel': [home.carousel(), 'Pictures and settings of the home page’s carousel; also read under `data`.'],
});

/** Calls of the chat and its help. */
export const CHAT_CALLS = describeCalls('Chat', {
  'chat.sendChatMessage': [
    chat.sendChatMessage({ text: '', context: null, isTagSearch: true, key: KEY, isCustomer: true }),
    'Answers a message of the chat. `context` of the answer comes back with the next message, unread.',
  ],
  'chat.chatMessages': [chat.chatMessages(), 'Lists the customer’s messages, the oldest first.'],
  'chat.helpTopics': [chat.helpTopics(), 'Topics of the help.'],
  'chat.helpSubtopics': [chat.helpSubtopics(ID), 'Subtopics of a topic.'],
  'chat.helpQuestions': [chat.helpQuestions(ID), 'Questions of a subtopic.'],
  'chat.helpAnswer': [chat.helpAnswer(ID), 'Answer to a question.'],
});

/** Call that reports a fault of the app. */
export const PROBLEM_CALLS = describeCalls('Problems', {
  'problems.tellProblem': [
    problems.tellProblem({ message: '', build: '', page: '', state: '', place: '' }),
    'What went wrong in a shopper’s browser, redacted. The answer is not read.',
  ],
});

/** Calls of terms, delivery and profile of the shop. */
export const SHOP_PROFILE_CALLS = describeCalls('Shop profile', {
  'shopProfile.shopTerms': [shopProfile.shopTerms(), 'What delivery costs, in rupees, and where a transfer goes.'],
  'shopProfile.shopDelivery': [
    shopProfile.shopDelivery(['PRODUCT_ID']),
    'What delivery costs, in rupees, and how many working days it takes; `leadDays` of the slowest of these products. `schedule` null: no times are promised.',
  ],
  'shopProfile.shopAbout': [shopProfile.shopProfile(), 'Who the shop is, and its longer texts.'],
});
