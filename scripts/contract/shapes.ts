import type * as chat from '../../src/api/contract/chat-shape.ts';
import type * as comments from '../../src/api/contract/comments.ts';
import type * as options from '../../src/api/contract/custom-options.ts';
import type * as custom from '../../src/api/contract/custom-order-shape.ts';
import type { WireOrderDraft } from '../../src/api/contract/order-shape.ts';
import type { WireShopAbout } from '../../src/api/contract/shop-profile.ts';
import type { Problem } from '../../src/domain/problem.ts';
import type * as bodies from './answers.ts';

/** Shapes of answers, by the call's name in `calls.ts`: the document's schemas are made from this type and the comments in it. */
export type Answers = {
  'account.register': bodies.SessionAnswer;
  'account.logIn': bodies.SessionAnswer;
  'account.logOut': bodies.DoneAnswer;
  'account.sendVerifyOtp': bodies.DoneAnswer;
  'account.verifyAccount': bodies.DoneAnswer;
  'account.sendResetOtp': bodies.DoneAnswer;
  'account.resetPassword': bodies.DoneAnswer;
  'account.isAuth': bodies.DoneAnswer;
  'account.userData': bodies.UserAnswer;
  'account.profileData': bodies.ProfileAnswer;
  'account.updateUser': bodies.DoneAnswer;
  'cart.cartAdd': bodies.CartChangedAnswer;
  'cart.cartUpdate': bodies.CartChangedAnswer;
  'cart.cartGet': bodies.CartAnswer;
  'catalogue.productList': bodies.EnrichedProductsAnswer;
  'catalogue.productsOfCategory': bodies.ProductsAnswer;
  'catalogue.productsOfSubcategory': bodies.ProductsAnswer;
  'catalogue.productSearch': bodies.ProductsAnswer;
  'catalogue.categoryList': bodies.CategoriesAnswer;
  'catalogue.vendorList': bodies.VendorsAnswer;
  'home.carousel': bodies.CarouselAnswer;
  'home.mostViewed': bodies.EnrichedProductsAnswer;
  'discounts.validateCode': bodies.CodeAnswer;
  'discounts.validateCustomCode': bodies.CustomCodeAnswer;
  'orders.placeOrder': bodies.PlacedAnswer;
  'orders.userOrders': bodies.OrdersAnswer;
  'customOptions.customOptions': options.WireCustomCategory[];
  'customOrders.myCustomOrders': custom.WireCustomOrder[];
  'customOrders.oneCustomOrder': custom.WireCustomOrder;
  'customOrders.placeCustomOrder': bodies.PlacedCustomAnswer;
  'customOrders.editCustomOrder': custom.WireCustomOrder;
  'comments.productComments': comments.WireComment[];
  'comments.addComment': comments.WireComment;
  'comments.addReply': comments.WireReply;
  'comments.likeComment': comments.WireComment;
  'comments.dislikeComment': comments.WireComment;
  'notifications.notifications': bodies.NotificationsAnswer;
  'notifications.readNotification': bodies.DoneAnswer;
  'notifications.readAllNotifications': bodies.DoneAnswer;
  'notifications.deleteNotification': bodies.DoneAnswer;
  'interest.trackInterest': bodies.ViewedAnswer;
  'interest.viewedLately': bodies.ViewedAnswer;
  'interest.recommendations': bodies.RecommendationsAnswer;
  'chat.sendChatMessage': chat.WireChatAnswer;
  'chat.chatMessages': chat.WireChatHistory;
  'chat.helpTopics': chat.WireHelpTopics;
  'chat.helpSubtopics': chat.WireHelpSubtopics;
  'chat.helpQuestions': chat.WireHelpQuestions;
  'chat.helpAnswer': chat.WireHelpAnswer;
  'shopProfile.shopTerms': bodies.TermsAnswer;
  'shopProfile.shopAbout': WireShopAbout;
};

/** Shapes of what is sent, of the calls that send something. */
export type Bodies = {
  'account.register': bodies.NewAccountBody;
  'account.logIn': bodies.LogInBody;
  'account.verifyAccount': bodies.OtpBody;
  'account.sendResetOtp': bodies.EmailBody;
  'account.resetPassword': bodies.NewPasswordBody;
  'account.updateUser': bodies.ProfileBody;
  'cart.cartAdd': bodies.ChoiceBody;
  'cart.cartUpdate': bodies.QuantityBody;
  'discounts.validateCode': bodies.CodeBody;
  'discounts.validateCustomCode': bodies.CodeBody;
  'orders.placeOrder': WireOrderDraft;
  'orders.userOrders': bodies.UserIdBody;
  'customOrders.placeCustomOrder': custom.WireCustomOrderFields;
  'customOrders.editCustomOrder': Partial<Omit<custom.WireCustomOrderFields, 'paymentMethod' | 'redeemCode'>>;
  'customOrders.changeCustomStatus': custom.WireStatusChange;
  'comments.addComment': comments.WireNewComment;
  'comments.addReply': comments.WireNewReply;
  'chat.sendChatMessage': chat.WireNewChatMessage;
  'problems.tellProblem': Problem;
};

/** All that the document describes. */
export type Shapes = { answers: Answers; bodies: Bodies; refusal: bodies.Refusal };
